import { emailValido, normalizarEmail } from '../../../shared/domain/email.ts'
import { type FioSes, fioSdk, type SesConfig } from './fio.ts'
import type { EmailPort, EnvioDeEmail, MotivoDoEmail, NovoEmail } from './port.ts'

const MAXIMO_DO_CORPO = 256 * 1024

/** Line breaks in a subject would be headers of an attacker's choosing. */
const bemFormado = ({ para, assunto, texto, html, referencia }: NovoEmail): boolean =>
  emailValido(para) &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /^[^\x00-\x1f\x7f]{1,200}$/.test(assunto) &&
  marca.test(referencia) &&
  [texto, html].every(corpo => corpo !== '' && corpo.length <= MAXIMO_DO_CORPO)

const motivos: ReadonlyMap<string, MotivoDoEmail> = new Map([
  ['MessageRejected', 'invalido'],
  ['BadRequestException', 'invalido'],
  ['MailFromDomainNotVerifiedException', 'remetente'],
  ['AccountSuspendedException', 'remetente'],
  ['SendingPausedException', 'remetente'],
  ['NotFoundException', 'configuracao'],
  ['LimitExceededException', 'limite'],
  ['TooManyRequestsException', 'limite'],
])

export type OpcoesDoSes = Pick<SesConfig, 'remetente' | 'conjunto'>

/** Adapter of Amazon SES v2 over its SDK client. */
export const ses = (config: SesConfig): EmailPort => emailSes(fioSdk(config), config)

export function emailSes(fio: FioSes, { remetente, conjunto }: OpcoesDoSes): EmailPort {
  return {
    async enviar(email, prazo) {
      if (!bemFormado(email)) return { tipo: 'recusado', motivo: 'invalido' }
      const { resposta, erro } = await fio.enviar(mensagem(email, remetente, conjunto), prazo)
      if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
      return resposta.ok ? { tipo: 'aceito', mensagemId: resposta.corpo } : recusa(resposta.status, erro)
    },
  }
}

/** What SES takes as a tag's value. */
const marca = /^[A-Za-z0-9_.@-]{1,256}$/

/**
 * The record's key as tags of the message, which come back with each notice about it. Its second half is one tag, since
 * `ref` may be empty and a value may not; a record whose key no tag can hold is told nothing of.
 */
function marcasDo({ de, dono, tipo, ref }: NonNullable<NovoEmail['registro']>) {
  const marcas = { de, dono, registro: `${tipo}@${ref}` }
  return Object.values(marcas).every(valor => marca.test(valor))
    ? Object.entries(marcas).map(([Name, Value]) => ({ Name, Value }))
    : []
}

function mensagem(
  { para, assunto, texto, html, referencia, registro }: NovoEmail,
  remetente: string,
  conjunto?: string,
) {
  const parte = (Data: string) => ({ Data, Charset: 'UTF-8' })
  return {
    FromEmailAddress: remetente,
    Destination: { ToAddresses: [normalizarEmail(para)] },
    Content: { Simple: { Subject: parte(assunto), Body: { Text: parte(texto), Html: parte(html) } } },
    EmailTags: [{ Name: 'referencia', Value: referencia }, ...(registro ? marcasDo(registro) : [])],
    ...(conjunto === undefined ? {} : { ConfigurationSetName: conjunto }),
  }
}

function recusa(status: number, erro: string): EnvioDeEmail {
  const motivo = motivos.get(erro)
  if (motivo) return { tipo: 'recusado', motivo }
  if (status === 401 || status === 403) return { tipo: 'recusado', motivo: 'acesso-negado' }
  if (status === 429) return { tipo: 'recusado', motivo: 'limite' }
  if (status === 404) return { tipo: 'recusado', motivo: 'configuracao' }
  return status >= 400 && status < 500 && status !== 408
    ? { tipo: 'recusado', motivo: 'invalido' }
    : { tipo: 'indeterminado' }
}
