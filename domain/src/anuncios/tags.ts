export const tags = ['Anúncios']
