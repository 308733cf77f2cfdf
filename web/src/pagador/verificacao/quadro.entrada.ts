import { acaoDaVerificacao } from '../../../../shared/domain/verificacaoDeRobos.ts'
import type { AbrirRobos, DosRobos } from './protocolo.ts'

/** The script of `/verificacao`: loads the third party's, shows its widget, and hands what it gives to the page around. */
const lugar = document.getElementById('robos')
const { chave = '', script = '', objeto = '' } = lugar?.dataset ?? {}
/** What the third party's script calls when its widget can be shown. */
const PRONTA = 'quitaRobos'

/** What Turnstile, hCaptcha and reCAPTCHA leave behind. */
interface Servico {
  render(lugar: HTMLElement, opcoes: Readonly<Record<string, unknown>>): unknown
}

const contar = (mensagem: DosRobos) => {
  if (parent !== window) parent.postMessage(mensagem, location.origin)
}
const falhou = () => {
  contar({ tipo: 'quita:robos:falhou' })
  // the service's own words about its error stay in the frame
  return true
}

function mostrar(idioma: string): void {
  const servico = (globalThis as Record<string, unknown>)[objeto] as Servico | undefined
  if (!lugar || !servico) return void falhou()
  servico.render(lugar, {
    sitekey: chave,
    action: acaoDaVerificacao,
    language: idioma,
    hl: idioma,
    callback: (token: string) => contar({ tipo: 'quita:robos:resposta', token }),
    'error-callback': falhou,
  })
  contar({ tipo: 'quita:robos:carregou' })
}

function abrir({ idioma }: AbrirRobos): void {
  Object.assign(globalThis, { [PRONTA]: () => mostrar(idioma) })
  document.documentElement.lang = idioma
  const url = new URL(script)
  url.searchParams.set('onload', PRONTA)
  url.searchParams.set('hl', idioma)
  const elemento = document.createElement('script')
  elemento.src = url.href
  elemento.addEventListener('error', falhou)
  document.head.append(elemento)
}

let aberto = false
addEventListener('message', e => {
  if (aberto || e.origin !== location.origin || e.source !== parent) return
  const dita = e.data as Partial<AbrirRobos> | null
  if (dita?.tipo !== 'quita:robos:abrir' || typeof dita.idioma !== 'string') return
  aberto = true
  abrir({ tipo: dita.tipo, idioma: dita.idioma })
})
contar({ tipo: 'quita:robos:pronto' })
