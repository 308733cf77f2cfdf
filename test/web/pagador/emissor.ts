import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { CHECKOUT } from './fixtures.ts'
import { pixGerado } from './teste.ts'

/** A bank that asks: an issuer's page of another origin, as the ACS of EMV 3-D Secure behaves in a browser. */
export const TRANSACAO = 'q1w2e3r4t5'

/** What processing answers when the bank asks. */
export const comDesafio = (acsUrl: string) => ({
  ...pixGerado(),
  pagamentoPix: null,
  dadosPix: null,
  threeDS: true,
  desafio3ds: {
    threeDs: { acsUrl, pareq: 'eyJhY3NUcmFuc0lEIjoiMSJ9', authenticationTransactionId: TRANSACAO },
    jwt: 'lacre.do.servidor',
  },
})
export const validado = (threeDsCode: string, link: string | null = null) => ({
  data: { checkoutId: CHECKOUT, threeDsCode, link },
})

type Modo =
  /** Posts the end to TermUrl, as EMV 3DS 2 and its step-up pages do. */
  | 'post'
  /** Goes back by its address. */
  | 'get'
  /** Was given no address and says it by message. */
  | 'mensagem'
  /** Never answers. */
  | 'mudo'

/** Serves the issuer's page on a port of its own, until the payer's page is closed. */
export async function emissor(page: Page, modo: Modo) {
  const recebidos: URLSearchParams[] = []
  const banco = { url: '', recebidos, modo }
  const servidor = createServer((req, res) => {
    let corpo = ''
    req.setEncoding('utf8').on('data', parte => {
      corpo += parte
    })
    req.on('end', () => {
      recebidos.push(new URLSearchParams(corpo))
      if (banco.modo !== 'mudo') responder(res, banco.modo, recebidos.at(-1)?.get('TermUrl') ?? '')
    })
  })
  await new Promise<void>(pronto => servidor.listen(0, '127.0.0.1', pronto))
  page.on('close', () => {
    servidor.closeAllConnections()
    servidor.close()
  })
  banco.url = `http://localhost:${(servidor.address() as AddressInfo).port}/desafio`
  return banco
}

function responder(res: ServerResponse, modo: Exclude<Modo, 'mudo'>, volta: string): void {
  const acao = {
    post: `<form method="post" action="${volta}"><input type="hidden" name="cres" value="x"><button>Confirmar compra</button></form>`,
    get: `<a href="${volta}">Confirmar compra</a>`,
    mensagem:
      "<button onclick=\"parent.postMessage({tipo:'desafio-3ds-terminado',transacaoId:'1'},'*')\">Confirmar compra</button>",
  }[modo]
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  res.end(
    `<!doctype html><html lang="pt-BR"><title>Banco</title><meta name="viewport" content="width=device-width"><body style="font-family:sans-serif;padding:16px"><h1>Banco Exemplo</h1><p>Compra de R$ 1.249,90</p>${acao}</body>`,
  )
}

/** The button on the issuer's page, two frames deep. */
export const noEmissor = (page: Page) =>
  page
    .frameLocator('iframe[title="Confirmação do banco do cartão"]')
    .frameLocator('iframe[name="emissor"]')
    .getByText('Confirmar compra')
