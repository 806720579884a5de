package br.com.appdasaude;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
