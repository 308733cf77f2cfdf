import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type Resultado } from '../../api/call.ts'
import { formulario } from '../../api/formulario.ts'
import { esperar } from '../checkout/navegar.ts'
import { abrirCamera, capturar, emJpeg, type FalhaDaCamera, fecharCamera, haCamera } from '../selfie/camera.ts'

/** §9: how long the answer is shown before the dialog closes, in ms. */
const ATE_FECHAR_MS = 1500

/** What the dialog shows (S091). */
export type Fase =
  | { nome: 'permissao'; negada: boolean }
  | { nome: 'abrindo' | 'semCamera' | 'validando' }
  | { nome: 'aoVivo'; corrente: MediaStream }
  | { nome: 'resposta'; ok: boolean }

/**
 * Permission → camera → picture → answer. The camera is on only while it is looked at; the picture is only in memory.
 */
export function useAutorizacao(id: string, aoFim: (r: Resultado<'validarAntecipacao'>) => void) {
  const [fase, setFase] = useState<Fase | null>(null)
  const [quadro, setQuadro] = useState<HTMLCanvasElement | null>(null)
  const corrente = useRef<MediaStream | null>(null)
  /** Rises whenever what was asked of the camera no longer counts. */
  const vez = useRef(0)
  const fim = useRef(aoFim)
  fim.current = aoFim

  const parar = useCallback(() => {
    vez.current += 1
    fecharCamera(corrente.current)
    corrente.current = null
  }, [])
  const fechar = useCallback(() => {
    parar()
    setQuadro(null)
    setFase(null)
  }, [parar])

  const abrir = useCallback(async () => {
    setFase((await haCamera()) ? { nome: 'permissao', negada: false } : { nome: 'semCamera' })
  }, [])

  const pedir = useCallback(async () => {
    parar()
    setFase({ nome: 'abrindo' })
    const minha = vez.current
    const r = await abrirCamera()
    if (minha !== vez.current) return typeof r === 'string' ? undefined : fecharCamera(r)
    if (typeof r === 'string') return setFase(semCorrente(r))
    corrente.current = r
    for (const faixa of r.getTracks())
      faixa.onended = () => setFase(f => (f?.nome === 'aoVivo' ? { nome: 'permissao', negada: false } : f))
    setFase({ nome: 'aoVivo', corrente: r })
  }, [parar])

  const registrar = useCallback(
    async (video: HTMLVideoElement) => {
      const foto = capturar(video)
      parar()
      setQuadro(foto)
      setFase({ nome: 'validando' })
      const body = formulario('validarAntecipacao', { id }, await emJpeg(foto))
      const r = await call('validarAntecipacao', { body })
      setFase({ nome: 'resposta', ok: r.ok })
      await esperar(ATE_FECHAR_MS)
      fechar()
      fim.current(r)
    },
    [fechar, id, parar],
  )

  // the camera is let go while the receiver is not looking
  const vivo = fase?.nome === 'aoVivo'
  useEffect(() => {
    if (!vivo) return
    const ver = () => {
      if (!document.hidden) return
      parar()
      setFase({ nome: 'permissao', negada: false })
    }
    document.addEventListener('visibilitychange', ver)
    return () => document.removeEventListener('visibilitychange', ver)
  }, [vivo, parar])
  useEffect(() => parar, [parar])

  return { fase, quadro, abrir, pedir, fechar, registrar }
}
export type Autorizacao = ReturnType<typeof useAutorizacao>

const semCorrente = (falha: FalhaDaCamera): Fase =>
  falha === 'semCamera' ? { nome: 'semCamera' } : { nome: 'permissao', negada: falha === 'negada' }
