import { useCallback, useEffect, useRef, useState } from 'react'
import { esperar } from '../checkout/navegar.ts'
import { abrirCamera, capturar, emJpeg, type FalhaDaCamera, fecharCamera } from './camera.ts'
import type { CausaDoBloqueio, Desfecho } from './resultado.ts'

/** K06: how long the approval is shown before the next step, in ms. */
export const ATE_AVANCAR_MS = 1500
/** X53: how long a block is shown before the dialog closes, in ms. */
export const ATE_BLOQUEAR_MS = 2000

/** What the dialog shows. */
export type Fase =
  | { nome: 'abrindo' | FalhaDaCamera | 'validando' }
  | { nome: 'aoVivo'; corrente: MediaStream }
  | { nome: 'semResposta'; causa: 'rede' | 'servidor' }
  | { nome: 'aprovada' }
  | ({ nome: 'outra' } & Omit<Extract<Desfecho, { tipo: 'outra' }>, 'tipo'>)
  | ({ nome: 'bloqueada' } & Omit<Extract<Desfecho, { tipo: 'bloqueada' }>, 'tipo'>)
  | { nome: 'impedida'; mensagem: string }

/** Where the picture goes, and what follows its answer. */
export interface ParaSelfie<E, X> {
  enviar: (jpeg: Blob) => Promise<Desfecho<E, X>>
  aoAprovar: (proximaEtapa: E) => void
  aoBloquear: (causa: CausaDoBloqueio) => void
  aoErro: (erro: X) => void
}

/**
 * Camera → picture → answer, for the dialog. The camera is on only while it is looked at; the picture is only in this
 * memory, until it was answered or given up.
 */
export function useSelfie<E, X>(para: ParaSelfie<E, X>) {
  const [fase, setFase] = useState<Fase | null>(null)
  const [foto, setFoto] = useState<{ quadro: HTMLCanvasElement; jpeg: Blob } | null>(null)
  const corrente = useRef<MediaStream | null>(null)
  /** Rises whenever what was asked of the camera no longer counts. */
  const vez = useRef(0)
  const ultimo = useRef(para)
  ultimo.current = para

  const parar = useCallback(() => {
    vez.current += 1
    fecharCamera(corrente.current)
    corrente.current = null
  }, [])

  const abrir = useCallback(async () => {
    parar()
    setFoto(null)
    setFase({ nome: 'abrindo' })
    const minha = vez.current
    const r = await abrirCamera()
    if (minha !== vez.current) return typeof r === 'string' ? undefined : fecharCamera(r)
    if (typeof r === 'string') return setFase({ nome: r })
    corrente.current = r
    // unplugged, or taken back by the system
    for (const faixa of r.getTracks())
      faixa.onended = () => setFase(f => (f?.nome === 'aoVivo' ? { nome: 'ocupada' } : f))
    setFase({ nome: 'aoVivo', corrente: r })
  }, [parar])

  const fechar = useCallback(() => {
    parar()
    setFoto(null)
    setFase(null)
  }, [parar])

  const enviar = useCallback(
    async (jpeg: Blob) => {
      setFase({ nome: 'validando' })
      const desfecho = await ultimo.current.enviar(jpeg)
      const { tipo, ...resto } = desfecho
      if (desfecho.tipo === 'erro') {
        fechar()
        return ultimo.current.aoErro(desfecho.erro)
      }
      setFase({ nome: tipo === 'repetir' ? 'semResposta' : tipo, ...resto } as Fase)
      if (desfecho.tipo === 'aprovada') {
        await esperar(ATE_AVANCAR_MS)
        fechar()
        ultimo.current.aoAprovar(desfecho.proximaEtapa)
      } else if (desfecho.tipo === 'bloqueada') {
        await esperar(ATE_BLOQUEAR_MS)
        fechar()
        ultimo.current.aoBloquear(desfecho.causa)
      }
    },
    [fechar],
  )

  const registrar = useCallback(
    async (video: HTMLVideoElement) => {
      const quadro = capturar(video)
      parar()
      try {
        const jpeg = await emJpeg(quadro)
        setFoto({ quadro, jpeg })
        await enviar(jpeg)
      } catch {
        setFase({ nome: 'ocupada' })
      }
    },
    [enviar, parar],
  )

  // A payer who is not looking is not filmed: a hidden page lets the camera go, and asks for it again when it is back.
  const vivo = fase?.nome === 'aoVivo' || fase?.nome === 'abrindo'
  useEffect(() => {
    if (!vivo) return
    const ver = () => {
      if (!document.hidden) return void (corrente.current === null && abrir())
      if (corrente.current) parar()
    }
    document.addEventListener('visibilitychange', ver)
    return () => document.removeEventListener('visibilitychange', ver)
  }, [vivo, abrir, parar])
  useEffect(() => parar, [parar])

  return { fase, foto, abrir, fechar, registrar, enviarDeNovo: () => foto && void enviar(foto.jpeg) }
}
export type Selfie = ReturnType<typeof useSelfie>
