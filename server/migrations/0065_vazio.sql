-- Holds the number of a migration that stands elsewhere.
select 1;
