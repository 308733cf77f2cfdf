import type { Retorno } from './protocolo.ts'

/**
 * The script of `/3ds/retorno`, where the issuer sends the browser back: tells our frame around it, and no other
 * window.
 */
const mensagem: Retorno = { tipo: 'quita:3ds:retorno' }
if (parent !== window) parent.postMessage(mensagem, location.origin)
