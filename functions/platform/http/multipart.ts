import { CorpoMuitoGrande, RequisicaoInvalida } from '../../../shared/contract/erros.ts'
import { nameOnly } from './campos.ts'
import { fault } from './fault.ts'

/** A form has few fields: more parts than this are no form of ours, and are not parsed. */
const maxParts = 20

export interface Formulario {
  /** The text fields, for the endpoint's schema. */
  textos: Record<string, string>
  arquivo?: Uint8Array
  /** As the client named it: only to be looked at, never to be used as a name. */
  nomeDoArquivo?: string
  /** What is wrong with the parts themselves. */
  campos: { campo: string; mensagem: string }[]
}

/**
 * Reads `multipart/form-data` by Node's own parser: text fields, and the one file named `campo` (`opcional`: or none). Each name
 * comes once.
 * The parser's words and the parts' values are never said back.
 * @throws CorpoMuitoGrande over `limite` bytes, everything counted. RequisicaoInvalida on `body`: no such form.
 */
export async function lerMultipart({
  corpo,
  contentType,
  campo,
  limite,
  opcional = false,
}: {
  corpo: Buffer
  contentType: string | undefined
  campo: string
  limite: number
  opcional?: boolean | undefined
}): Promise<Formulario> {
  if (corpo.length > limite) throw fault(CorpoMuitoGrande)
  const partes = await analisar(corpo, contentType ?? '')
  const textos: Record<string, string> = Object.create(null)
  const campos: Formulario['campos'] = []
  const vistos = new Set<string>()
  const recusar = (nome: string, mensagem: string) => campos.push({ campo: nome, mensagem })
  let arquivo: Uint8Array | undefined
  let nomeDoArquivo = ''
  for (const [nome, valor] of partes) {
    if (nome === '__proto__') recusar(nome, 'campo desconhecido')
    else if (vistos.has(nome)) recusar(nameOnly(nome), 'envie uma vez só')
    else if (typeof valor === 'string') {
      if (nome === campo) recusar(campo, 'envie um arquivo')
      else textos[nome] = valor
    } else if (nome === campo) {
      arquivo = new Uint8Array(await valor.arrayBuffer())
      nomeDoArquivo = valor.name
    } else recusar(nameOnly(nome), 'arquivo desconhecido')
    vistos.add(nome)
  }
  if (!vistos.has(campo) && !opcional) recusar(campo, 'envie um arquivo')
  return { textos: { ...textos }, campos, ...(arquivo && { arquivo, nomeDoArquivo }) }
}

const semForma = () =>
  fault(RequisicaoInvalida, { campos: [{ campo: 'body', mensagem: 'envie um formulário multipart/form-data' }] })

async function analisar(corpo: Buffer, contentType: string): Promise<[string, File | string][]> {
  const limites = /^multipart\/form-data;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType)
  const separador = limites?.[1] ?? limites?.[2]
  if (!separador || conta(corpo, `--${separador}`) > maxParts + 1) throw semForma()
  try {
    const resposta = new Response(new Uint8Array(corpo), { headers: { 'content-type': contentType } })
    return [...(await resposta.formData())] as [string, File | string][]
  } catch {
    throw semForma()
  }
}

function conta(corpo: Buffer, texto: string): number {
  let vezes = 0
  for (let at = corpo.indexOf(texto); at >= 0 && vezes <= maxParts + 1; at = corpo.indexOf(texto, at + texto.length))
    vezes++
  return vezes
}
