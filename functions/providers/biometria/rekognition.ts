import * as z from 'zod'
import { type HttpDeps, type HttpOutcome, type Prazo, request } from '../http.ts'
import { assinarAws, type CredenciaisAws } from '../sigv4.ts'
import type { Foto } from './foto.ts'
import type { ComparacaoFacial } from './port.ts'

/** The wire of Rekognition's CompareFaces; the simulator's in-process twin is another implementation. */
export interface FioRekognition {
  compararFaces(corpo: unknown, prazo: Prazo): Promise<HttpOutcome<FacesComparadas>>
}

export interface RekognitionConfig extends HttpDeps {
  /** `https://rekognition.{regiao}.amazonaws.com`. */
  baseUrl: string
  regiao: string
  /** Those of the function's role; asked for at each call, because they expire. */
  credenciais: () => CredenciaisAws | Promise<CredenciaisAws>
  /** Longest wait, in ms; 8,000 unless told. */
  timeoutMs?: number
}

const porCento = z.number().min(0).max(100)
export const mensagemFaces = z
  .looseObject({
    FaceMatches: z.array(z.looseObject({ Similarity: porCento })).default([]),
    UnmatchedFaces: z.array(z.unknown()).default([]),
  })
  .transform(({ FaceMatches, UnmatchedFaces }) => ({
    similaridades: FaceMatches.map(({ Similarity }) => Similarity / 100),
    outras: UnmatchedFaces.length,
  }))
export type FacesComparadas = z.output<typeof mensagemFaces>

const mensagemErro = z.looseObject({ __type: z.string() })

/** From here on the same person (AWS suggests 95 and more for identity); below the other, somebody else. */
const IGUAL = 0.95
const PARECIDA = 0.8

const naRede = (config: RekognitionConfig): FioRekognition => ({
  async compararFaces(corpo, { prazo }) {
    const { fetch, clock, baseUrl, regiao, timeoutMs = 8_000 } = config
    const pedido = {
      metodo: 'POST',
      url: `${baseUrl}/`,
      cabecalhos: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'RekognitionService.CompareFaces' },
      corpo: JSON.stringify(corpo),
      servico: 'rekognition',
      regiao,
    }
    return request({
      fetch,
      clock,
      method: 'POST',
      url: pedido.url,
      headers: assinarAws(pedido, await config.credenciais(), clock.now()),
      body: pedido.corpo,
      timeoutMs,
      deadline: prazo,
      schema: mensagemFaces,
    })
  },
})

export type CompararSelfies = (anterior: Foto, nova: Foto, prazo: Prazo) => Promise<ComparacaoFacial>

/** Amazon Rekognition's CompareFaces (JSON 1.1) over HTTP. */
export const rekognition = (config: RekognitionConfig): CompararSelfies => compararSelfies(naRede(config))

export function compararSelfies(fio: FioRekognition): CompararSelfies {
  return async (anterior, nova, prazo) => {
    const resposta = await fio.compararFaces(
      {
        SourceImage: { Bytes: anterior.base64() },
        TargetImage: { Bytes: nova.base64() },
        SimilarityThreshold: PARECIDA * 100,
        QualityFilter: 'AUTO',
      },
      prazo,
    )
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminada', motivo: 'sem-resposta' }
    return resposta.ok ? interpretar(resposta.corpo) : recusa(resposta.status, resposta.corpo)
  }
}

function interpretar({ similaridades, outras }: FacesComparadas): ComparacaoFacial {
  const fonte = 'selfie-anterior'
  const similaridade = Math.max(0, ...similaridades)
  if (similaridade < PARECIDA) {
    const semRosto = similaridades.length === 0 && outras === 0
    if (semRosto) return { tipo: 'foto-sem-rosto', motivo: 'sem-rosto' }
    return { tipo: 'pessoa-nao-identificada', fonte, motivo: 'similaridade' }
  }
  if (similaridade < IGUAL) return { tipo: 'aprovada-com-ressalva', fonte, similaridade, ressalva: 'similaridade' }
  const acompanhada = outras + similaridades.length > 1
  return acompanhada
    ? { tipo: 'aprovada-com-ressalva', fonte, similaridade, ressalva: 'outras-faces' }
    : { tipo: 'aprovada', fonte, similaridade }
}

/** The earlier photo had a face once: what fails for want of one is the new photo. */
function recusa(status: number, corpo: unknown): ComparacaoFacial {
  const erro = mensagemErro.safeParse(corpo)
  const nome = erro.success ? (erro.data.__type.split('#').at(-1) ?? '') : ''
  if (nome === 'InvalidParameterException') return { tipo: 'foto-sem-rosto', motivo: 'sem-rosto' }
  if (nome === 'InvalidImageFormatException' || nome === 'ImageTooLargeException') {
    return { tipo: 'foto-sem-rosto', motivo: 'arquivo' }
  }
  const limite = ['ThrottlingException', 'ProvisionedThroughputExceededException'].includes(nome) || status === 429
  if (limite) return { tipo: 'indeterminada', motivo: 'limite' }
  if (status === 403 || nome.startsWith('AccessDenied')) return { tipo: 'indeterminada', motivo: 'acesso-negado' }
  return { tipo: 'indeterminada', motivo: status >= 500 ? 'sem-resposta' : 'configuracao' }
}
