import { CHAVE_DO_ESQUEMA, ehEscuro, vestir } from './esquema.ts'
import { APERTADO, MOSTRA, PRONTA } from './porta.ts'

/**
 * Runs before anything is painted, as a file of its own: light or dark as chosen on this device, and whether the document's
 * sign-in (decision 0191) is what this address will show. It is in Portuguese and offers a passkey; who is signed in,
 * chose another language or colour, was away or has no authenticator waits for the page's own.
 */
const daPorta = () =>
  /^\/(login|acessar-minha-conta)\/?$/.test(location.pathname) &&
  !location.search.includes('motivo=') &&
  !localStorage.getItem('token') &&
  (localStorage.getItem('preferencia-idioma') ?? 'pt-BR') === 'pt-BR' &&
  (localStorage.getItem('preferencia-tema') ?? 'default') === 'default' &&
  'PublicKeyCredential' in globalThis

vestir(ehEscuro(localStorage.getItem(CHAVE_DO_ESQUEMA)))
if (daPorta()) {
  document.documentElement.setAttribute(MOSTRA, '')
  // a press before the scripts is kept: a form that nothing listens to would put the password into the address
  addEventListener(
    'click',
    evento => {
      const botao = evento.target instanceof Element && evento.target.closest(`[${PRONTA}] button`)
      if (!botao) return
      evento.preventDefault()
      for (const outro of document.querySelectorAll(`[${APERTADO}]`)) outro.removeAttribute(APERTADO)
      botao.setAttribute(APERTADO, '')
    },
    true,
  )
}
