import * as z from 'zod'
import { type HttpDeps, type HttpOutcome, type Prazo, request } from '../http.ts'
import { pedidoDeCancelamento } from './dps/cancelamento.ts'
import { compactar, descompactar } from './dps/compactar.ts'
import { declaracao, type Prestador } from './dps/declaracao.ts'
import { conferirEsquema } from './dps/esquema.ts'
import { lerNota } from './dps/lerNota.ts'
import { selar } from './dps/selo.ts'
import type { ErroDoFisco, NotaAutorizada, NotaFiscalPort } from './port.ts'

export interface SefinConfig extends HttpDeps {
  baseUrl: string
  prestador: Prestador
  /** The issuer's A1 certificate and its key, PEM: it signs, and opens the mutual TLS that `fetch` makes. */
  certificado: string
  /** Longest wait for an answer, in ms. */
  timeoutMs: number
}

const emitida = z.looseObject({ idDps: z.string(), chaveAcesso: z.string(), nfseXmlGZipB64: z.string() })
const localizada = z.looseObject({ idDps: z.string(), chaveAcesso: z.string() })
const consultada = z.looseObject({ chaveAcesso: z.string(), nfseXmlGZipB64: z.string() })
const evento = z.looseObject({ eventoXmlGZipB64: z.string() })
const erro = z.looseObject({ codigo: z.string(), descricao: z.string().catch(''), complemento: z.string().nullish() })
/** A note's errors are a list, an event's is one. */
const errosDe = z.union([
  z.looseObject({ erros: z.array(erro).min(1) }).transform(c => c.erros),
  z.looseObject({ erro }).transform(c => [c.erro]),
])

/** What the issuer says of itself, not of the note: maintenance (E1217), its list of certificates (E1206), a clock (E0008). */
const passageiros = new Set(['E1217', 'E1206', 'E0008'])
const jaEmitida = 'E0014'
/** The event is there already (E0802), or the note's sequence of events has it (E0840). */
const jaCancelada = new Set(['E0802', 'E0840'])

const lerErros = (corpo: unknown): ErroDoFisco[] | undefined => {
  const lidos = errosDe.safeParse(corpo)
  if (!lidos.success) return undefined
  return lidos.data.map(({ codigo, descricao, complemento }) => ({
    codigo,
    descricao: descricao.slice(0, 500),
    ...(complemento && { complemento: complemento.slice(0, 500) }),
  }))
}

/** The national issuer (SEFIN nacional), by its JSON API over HTTP/1.1 with mutual TLS: one declaration a request. */
export function sefin(config: SefinConfig): NotaFiscalPort {
  const { prestador, certificado, baseUrl } = config
  const chamar = <T>(
    method: 'GET' | 'POST',
    caminho: string,
    schema: z.ZodType<T>,
    { prazo, corpo }: Prazo & { corpo?: unknown },
  ): Promise<HttpOutcome<T>> =>
    request({
      ...config,
      ...{ method, url: baseUrl + caminho, deadline: prazo, schema },
      ...(corpo !== undefined && { body: JSON.stringify(corpo), headers: { 'content-type': 'application/json' } }),
    })

  async function assinado({ id, xml }: { id: string; xml: string }, raiz: 'DPS' | 'pedRegEvento'): Promise<string> {
    // before it is signed, so that what is wrong is said of a text that a person can read; after it, for what signing did
    await conferirEsquema(raiz, xml)
    const pronto = selar(xml, id, certificado)
    await conferirEsquema(raiz, pronto)
    return pronto
  }

  async function buscar(chave: string, idDps: string, prazo: Prazo): Promise<NotaAutorizada | undefined> {
    const r = await chamar('GET', `/nfse/${encodeURIComponent(chave)}`, consultada, prazo)
    return r.tipo === 'resposta' && r.ok ? notaDe({ chave, idDps }, r.corpo.nfseXmlGZipB64) : undefined
  }

  return {
    async assinar(nota) {
      const feita = declaracao(prestador, nota)
      return { idDps: feita.id, xml: await assinado(feita, 'DPS') }
    },

    async enviar(xml, prazo) {
      const r = await chamar('POST', '/nfse', emitida, { ...prazo, corpo: { dpsXmlGZipB64: compactar(xml) } })
      if (r.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
      if (r.ok) {
        const nota = notaDe({ chave: r.corpo.chaveAcesso, idDps: r.corpo.idDps }, r.corpo.nfseXmlGZipB64)
        return nota ? { tipo: 'autorizada', nota } : { tipo: 'indeterminada' }
      }
      const erros = r.status === 400 ? lerErros(r.corpo) : undefined
      if (!erros) return { tipo: 'indeterminada' }
      if (erros.some(e => e.codigo === jaEmitida)) return { tipo: 'repetida' }
      return { tipo: erros.every(e => passageiros.has(e.codigo)) ? 'adiada' : 'rejeitada', erros }
    },

    async consultar(idDps, prazo) {
      const r = await chamar('GET', `/dps/${encodeURIComponent(idDps)}`, localizada, prazo)
      if (r.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
      if (!r.ok) return { tipo: r.status === 404 ? 'inexistente' : 'indeterminada' }
      const nota = r.corpo.idDps === idDps ? await buscar(r.corpo.chaveAcesso, idDps, prazo) : undefined
      return nota ? { tipo: 'autorizada', nota } : { tipo: 'indeterminada' }
    },

    async cancelar(pedido, prazo) {
      const xml = await assinado(pedidoDeCancelamento(prestador, pedido), 'pedRegEvento')
      const caminho = `/nfse/${encodeURIComponent(pedido.chave)}/eventos`
      const corpo = { pedidoRegistroEventoXmlGZipB64: compactar(xml) }
      const r = await chamar('POST', caminho, evento, { ...prazo, corpo })
      if (r.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
      if (r.ok) return { tipo: 'cancelada' }
      const erros = r.status === 400 ? lerErros(r.corpo) : undefined
      if (!erros || erros.some(e => passageiros.has(e.codigo))) return { tipo: 'indeterminada' }
      return erros.some(e => jaCancelada.has(e.codigo)) ? { tipo: 'cancelada' } : { tipo: 'recusada', erros }
    },
  }
}

/** @returns undefined for a text that is no note, or another's */
function notaDe({ chave, idDps }: { chave: string; idDps: string }, base64: string): NotaAutorizada | undefined {
  try {
    const xml = descompactar(base64)
    const lida = lerNota(xml)
    return lida?.chave === chave && lida.idDps === idDps
      ? { chave, numero: lida.numero, processadaEm: lida.processadaEm, xml }
      : undefined
  } catch {
    return undefined
  }
}
