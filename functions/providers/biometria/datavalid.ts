import * as z from 'zod'
import { nomeMaiusculo } from '../../../shared/domain/nome.ts'
import { type HttpDeps, type HttpOutcome, type Prazo, request } from '../http.ts'
import type { ComparacaoFacial, PedidoDeComparacao } from './port.ts'
import { type TokenDoSerpro, tokenSerpro } from './serpro.ts'

/** The wire of Datavalid's face validation; the simulator's in-process twin is another implementation. */
export interface FioDatavalid {
  /** `POST /datavalid/v4/pf-facial`. */
  validar(corpo: unknown, prazo: Prazo): Promise<HttpOutcome<FaceValidada>>
}

export interface DatavalidConfig extends HttpDeps {
  /** `https://gateway.apiserpro.serpro.gov.br`. */
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  /** Longest wait for the validation, in ms; 10,000 unless told. */
  timeoutMs?: number
}

const face = z.looseObject({
  disponivel: z.boolean().default(true),
  probabilidade: z.string().optional(),
  similaridade: z.number().min(0).max(1).optional(),
  vivacidade: z.string().optional(),
})

/**
 * The answer of v4 is not published whole: v3 wrote `biometria_face`, the request and v5 say `biometria_facial`.
 * [not verified: the envelope]
 */
export const mensagemFace = z
  .looseObject({
    cpf_disponivel: z.boolean().default(true),
    biometria_face: face.optional(),
    biometria_facial: face.optional(),
  })
  .transform((lida, contexto) => {
    const lado = lida.biometria_face ?? lida.biometria_facial
    if (lida.cpf_disponivel && lado === undefined) {
      contexto.addIssue('biometria_face')
      return z.NEVER
    }
    return {
      cpfDisponivel: lida.cpf_disponivel,
      faceDisponivel: lado?.disponivel ?? false,
      similaridade: lado?.similaridade ?? null,
      faixa: lado?.probabilidade ?? '',
      viva: lado?.vivacidade === undefined ? null : lado.vivacidade.toUpperCase() === 'REAL',
    }
  })
export type FaceValidada = z.output<typeof mensagemFace>

/** Datavalid's bands: very high and high above the first, low above the second. */
const ALTA = 0.85
const BAIXA = 0.32

/** The band's floor, when only its name comes. */
const pisoDaFaixa = (faixa: string): number | null => {
  if (/^alt[ií]ssima/i.test(faixa)) return 0.93
  if (/^alta/i.test(faixa)) return ALTA
  if (/^baix[ií]ssima/i.test(faixa)) return 0
  return /^baixa/i.test(faixa) ? BAIXA : null
}

const naRede = (config: DatavalidConfig, token: TokenDoSerpro): FioDatavalid => ({
  async validar(corpo, prazo) {
    const texto = JSON.stringify(corpo)
    const postar = (valor: string) =>
      request({
        fetch: config.fetch,
        clock: config.clock,
        method: 'POST',
        url: `${config.baseUrl}/datavalid/v4/pf-facial`,
        headers: { authorization: `Bearer ${valor}`, 'content-type': 'application/json' },
        body: texto,
        timeoutMs: config.timeoutMs ?? 10_000,
        deadline: prazo.prazo,
        schema: mensagemFace,
      })
    const primeiro = await token.obter(prazo)
    if (primeiro.tipo !== 'resposta' || !primeiro.ok) return primeiro
    const resposta = await postar(primeiro.corpo)
    if (resposta.tipo === 'sem-resposta' || resposta.status !== 401) return resposta
    // A token that ended early: the gateway refused before anything was validated or billed.
    token.esquecer(primeiro.corpo)
    const segundo = await token.obter(prazo)
    return segundo.tipo === 'resposta' && segundo.ok ? postar(segundo.corpo) : segundo
  },
})

export type ValidarFace = (pedido: PedidoDeComparacao, prazo: Prazo) => Promise<ComparacaoFacial>

/** SERPRO's Datavalid v4: a face against the official base, by CPF, over HTTP. */
export const datavalid = (config: DatavalidConfig): ValidarFace => validarFace(naRede(config, tokenSerpro(config)))

/** A validation is never repeated: it is billed, and tries are counted. */
export function validarFace(fio: FioDatavalid): ValidarFace {
  return async ({ documento, nome, foto }, prazo) => {
    const resposta = await fio.validar(
      {
        cpf: documento,
        validacao: {
          ...(nome === undefined ? {} : { nome: nomeMaiusculo(nome) }),
          biometria_facial: { formato: foto.formato, vivacidade: true, base64: foto.base64() },
        },
      },
      prazo,
    )
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminada', motivo: 'sem-resposta' }
    return resposta.ok ? interpretar(resposta.corpo) : recusa(resposta.status, resposta.corpo)
  }
}

/** Liveness and identity are two answers: REAL with no similarity is a living stranger. */
function interpretar({ cpfDisponivel, faceDisponivel, similaridade, faixa, viva }: FaceValidada): ComparacaoFacial {
  const fonte = 'base-oficial'
  if (!cpfDisponivel) return { tipo: 'cpf-indisponivel', motivo: 'desconhecido' }
  if (!faceDisponivel) return { tipo: 'cpf-indisponivel', motivo: 'sem-foto' }
  const grau = similaridade ?? pisoDaFaixa(faixa)
  if (grau === null) return { tipo: 'indeterminada', motivo: 'sem-resposta' }
  if (viva === false) return { tipo: 'pessoa-nao-identificada', fonte, motivo: 'vivacidade' }
  if (grau < BAIXA) return { tipo: 'pessoa-nao-identificada', fonte, motivo: 'similaridade' }
  if (grau < ALTA) return { tipo: 'aprovada-com-ressalva', fonte, similaridade: grau, ressalva: 'similaridade' }
  return viva === null
    ? { tipo: 'aprovada-com-ressalva', fonte, similaridade: grau, ressalva: 'vivacidade' }
    : { tipo: 'aprovada', fonte, similaridade: grau }
}

const codigo = z.looseObject({ codigo: z.string() })

/** SERPRO's codes of a 422. */
const recusas: ReadonlyMap<string, ComparacaoFacial> = new Map<string, ComparacaoFacial>([
  ['DV001', { tipo: 'cpf-indisponivel', motivo: 'menor' }],
  // The base's own photo is too poor to compare with.
  ['DV002', { tipo: 'cpf-indisponivel', motivo: 'sem-foto' }],
  ['DV010', { tipo: 'cpf-indisponivel', motivo: 'invalido' }],
  ['DV040', { tipo: 'cpf-indisponivel', motivo: 'sem-foto' }],
  ['DV041', { tipo: 'foto-sem-rosto', motivo: 'sem-rosto' }],
  ['DV042', { tipo: 'foto-sem-rosto', motivo: 'arquivo' }],
  ['DV043', { tipo: 'foto-sem-rosto', motivo: 'arquivo' }],
  ['DV044', { tipo: 'foto-sem-rosto', motivo: 'arquivo' }],
  ['DV045', { tipo: 'foto-sem-rosto', motivo: 'qualidade' }],
])

function recusa(status: number, corpo: unknown): ComparacaoFacial {
  const lido = codigo.safeParse(corpo)
  const conhecida = status === 422 && lido.success ? recusas.get(lido.data.codigo) : undefined
  if (conhecida) return conhecida
  if (status === 413) return { tipo: 'foto-sem-rosto', motivo: 'arquivo' }
  if (status === 401 || status === 403) return { tipo: 'indeterminada', motivo: 'acesso-negado' }
  if (status === 429) return { tipo: 'indeterminada', motivo: 'limite' }
  const deles = status >= 500 || status === 408
  return { tipo: 'indeterminada', motivo: deles ? 'sem-resposta' : 'configuracao' }
}
