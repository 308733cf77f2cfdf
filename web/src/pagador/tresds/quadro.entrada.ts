import type { Abrir, DoQuadro, Retorno } from './protocolo.ts'

/**
 * The script of `/3ds`: posts the challenge into a frame of the issuer's and tells the page around that it is over. The
 * issuer's page is in a sandbox: it may run, post forms and open the bank's app, but never take the payer's page away.
 */
const dentro = document.getElementById('emissor')
let emissor: string | null = null

const contar = (mensagem: DoQuadro) => {
  if (parent !== window) parent.postMessage(mensagem, location.origin)
}

function abrir({ acsUrl, pareq }: Abrir): void {
  const url = new URL(acsUrl)
  // what else than http(s) could come is refused by the document's policy, which is told as 'barrado'
  emissor = url.origin
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url.href
  form.target = 'emissor'
  form.hidden = true
  // EMV 3DS 2 takes `creq`; the fields of version 1 are for issuers behind an older step-up page
  const campos = { creq: pareq, PaReq: pareq, TermUrl: `${location.origin}/3ds/retorno`, MD: '3ds' }
  for (const [name, value] of Object.entries(campos)) {
    const campo = document.createElement('input')
    campo.type = 'hidden'
    campo.name = name
    campo.value = value
    form.append(campo)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

const tipoDe = (dados: unknown) =>
  typeof dados === 'object' && dados !== null && 'tipo' in dados ? (dados as { tipo: unknown }).tipo : undefined

addEventListener('message', e => {
  if (!(dentro instanceof HTMLIFrameElement)) return
  const tipo = tipoDe(e.data)
  const nossa = e.origin === location.origin
  if (nossa && e.source === parent && tipo === ('quita:3ds:abrir' satisfies Abrir['tipo'])) abrir(e.data as Abrir)
  if (e.source !== dentro.contentWindow || emissor === null) return
  if (nossa && tipo === ('quita:3ds:retorno' satisfies Retorno['tipo']))
    contar({ tipo: 'quita:3ds:fim', code3DS: 'SUCCESS' })
  // an issuer that was given no address to return to says so instead
  if (e.origin === emissor && tipo === 'desafio-3ds-terminado') contar({ tipo: 'quita:3ds:fim', code3DS: 'NOACTION' })
})
dentro?.addEventListener('load', () => {
  if (emissor !== null) contar({ tipo: 'quita:3ds:carregou' })
})
document.addEventListener('securitypolicyviolation', () => contar({ tipo: 'quita:3ds:barrado' }))
contar({ tipo: 'quita:3ds:pronto' })
