import {
  CompareFacesCommand,
  type CompareFacesCommandInput,
  RekognitionClient,
  RekognitionServiceException,
} from '@aws-sdk/client-rekognition'
import * as z from 'zod'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { HttpOutcome, Prazo, SemResposta } from '../http.ts'
import { anotarChamada } from '../quemAtende.ts'
import type { Foto } from './foto.ts'
import type { ComparacaoFacial } from './port.ts'

/** The wire of Rekognition's CompareFaces; the simulator's in-process twin is another implementation. */
export interface FioRekognition {
  compararFaces(pedido: CompareFacesCommandInput, prazo: Prazo): Promise<HttpOutcome<FacesComparadas>>
}

export interface RekognitionConfig {
  clock: Pick<Clock, 'now'>
  /** The service's address: AWS's own, or the simulator's. Credentials are the process's. */
  endpoint: string
  regiao: string
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

/** From here on the same person (AWS suggests 95 and more for identity); below the other, another person. */
const IGUAL = 0.95
const PARECIDA = 0.8

const semResposta = (motivo: SemResposta['motivo']): SemResposta => ({ tipo: 'sem-resposta', motivo })

/** One request, once: a comparison is billed, so the client's own retries are off. */
function fioSdk({ clock, endpoint, regiao, timeoutMs = 8_000 }: RekognitionConfig): FioRekognition {
  const client = new RekognitionClient({ endpoint, region: regiao, maxAttempts: 1 })
  return {
    async compararFaces(pedido, { prazo }) {
      const espera = Math.min(timeoutMs, prazo - clock.now())
      if (espera <= 0) return semResposta('timeout')
      const sinal = AbortSignal.timeout(espera)
      const comeco = performance.now()
      const anotar = (status: number) => anotarChamada({ url: endpoint, status, comeco })
      try {
        const { $metadata, ...corpo } = await client.send(new CompareFacesCommand(pedido), { abortSignal: sinal })
        const lido = mensagemFaces.safeParse(corpo)
        const status = $metadata.httpStatusCode ?? 200
        anotar(lido.success ? status : 0)
        if (!lido.success) return semResposta('ilegivel')
        return { tipo: 'resposta', ok: true, status, corpo: lido.data }
      } catch (error) {
        // what is not the service's own word (a cut connection, an answer that is no JSON) compares no face
        const status = error instanceof RekognitionServiceException ? error.$metadata.httpStatusCode : undefined
        anotar(status ?? 0)
        if (status === undefined) return semResposta(sinal.aborted ? 'timeout' : 'rede')
        return { tipo: 'resposta', ok: false, status, corpo: { __type: (error as Error).name } }
      }
    },
  }
}

export type CompararSelfies = (anterior: Foto, nova: Foto, prazo: Prazo) => Promise<ComparacaoFacial>

/** Amazon Rekognition's CompareFaces, by its SDK. */
export const rekognition = (config: RekognitionConfig): CompararSelfies => compararSelfies(fioSdk(config))

export function compararSelfies(fio: FioRekognition): CompararSelfies {
  return async (anterior, nova, prazo) => {
    const resposta = await fio.compararFaces(
      {
        SourceImage: { Bytes: anterior.bytes() },
        TargetImage: { Bytes: nova.bytes() },
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
