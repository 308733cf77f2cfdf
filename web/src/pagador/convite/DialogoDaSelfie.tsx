import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import { Fala } from '../../ui/Fala.tsx'
import { abrirCamera, capturar, emJpeg, type FalhaDaCamera, fecharCamera } from '../selfie/camera.ts'
import { CenaSemCamera } from '../selfie/Desenhos.tsx'
import dialogo from '../selfie/dialogo.module.css'
import { Botao } from '../ui/Botao.tsx'
import ui from '../ui/ui.module.css'
import type { Selfie } from './PassoSelfie.tsx'

type Fase =
  | { nome: 'abrindo' | FalhaDaCamera }
  | { nome: 'aoVivo'; corrente: MediaStream }
  | { nome: 'conferir'; selfie: Selfie }

/**
 * R053: the receiver's selfie. It makes no call: it closes with the picture, or with nothing. The camera is on only while
 * it is looked at.
 */
export function DialogoDaSelfie({ aoFechar }: { aoFechar: (selfie: Selfie | null) => void }) {
  const caixa = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const titulo = useRef<HTMLHeadingElement>(null)
  const [fase, setFase] = useState<Fase>({ nome: 'abrindo' })
  const [pronto, setPronto] = useState(false)
  const corrente = useRef<MediaStream | null>(null)
  /** Rises whenever what was asked of the camera no longer counts. */
  const vez = useRef(0)
  const parar = useCallback(() => {
    vez.current += 1
    fecharCamera(corrente.current)
    corrente.current = null
  }, [])
  const abrir = useCallback(async () => {
    parar()
    setPronto(false)
    setFase({ nome: 'abrindo' })
    const minha = vez.current
    const r = await abrirCamera()
    if (minha !== vez.current) return typeof r === 'string' ? undefined : fecharCamera(r)
    if (typeof r === 'string') return setFase({ nome: r })
    corrente.current = r
    setFase({ nome: 'aoVivo', corrente: r })
  }, [parar])
  useLayoutEffect(() => {
    const no = caixa.current
    no?.showModal()
    return () => no?.close()
  }, [])
  useEffect(() => {
    void abrir()
    return parar
  }, [abrir, parar])
  const { nome } = fase
  const aoVivo = fase.nome === 'aoVivo' ? fase.corrente : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase starts at its heading
  useEffect(() => titulo.current?.focus({ preventScroll: true }), [nome])
  useEffect(() => {
    const no = video.current
    if (!no || !aoVivo) return
    no.srcObject = aoVivo
    void no.play().catch(() => undefined)
  }, [aoVivo])
  const registrar = async () => {
    if (!video.current) return
    const quadro = capturar(video.current)
    parar()
    try {
      setFase({ nome: 'conferir', selfie: { jpeg: await emJpeg(quadro), url: quadro.toDataURL('image/jpeg', 0.8) } })
    } catch {
      setFase({ nome: 'ocupada' })
    }
  }
  const sair = () => aoFechar(null)
  const falhou = nome === 'semCamera' || nome === 'negada' || nome === 'ocupada'
  return (
    <dialog ref={caixa} className={dialogo.dialogo} aria-labelledby="selfie-titulo" onCancel={sair}>
      <h2 id="selfie-titulo" ref={titulo} tabIndex={-1}>
        {nome === 'aoVivo'
          ? textos['selfie.titulo']
          : nome === 'conferir'
            ? textos['selfie.conferir']
            : textos[`selfie.${nome}.titulo`]}
      </h2>
      {fase.nome === 'aoVivo' && (
        <div className={dialogo.palco}>
          <video
            ref={video}
            className={dialogo.espelho}
            aria-label={textos['selfie.visor']}
            playsInline
            muted
            onLoadedData={() => setPronto(true)}
          />
          <svg className={dialogo.guia} viewBox="0 0 300 400" preserveAspectRatio="none" aria-hidden="true">
            <path
              className={dialogo.sombra}
              d="M0 0h300v400H0ZM150 48c-58 0-98 50-98 128s44 152 98 152 98-74 98-152-40-128-98-128Z"
            />
            <ellipse className={dialogo.moldura} cx="150" cy="188" rx="98" ry="140" />
          </svg>
        </div>
      )}
      {fase.nome === 'conferir' && (
        <div className={dialogo.foto}>
          <img className={dialogo.espelho} src={fase.selfie.url} alt={textos['selfie.foto']} />
        </div>
      )}
      {(falhou || nome === 'abrindo') && (
        <>
          <div className={dialogo.cena}>
            {falhou ? <CenaSemCamera /> : <span className={ui.girando} aria-hidden="true" />}
          </div>
          <div className={dialogo.textos} role="status">
            <Fala>
              <p>{textos[`selfie.${nome}`]}</p>
              {nome === 'semCamera' && <p className={dialogo.suave}>{textos['selfie.semCameraAjuda']}</p>}
            </Fala>
          </div>
        </>
      )}
      <div className={fase.nome === 'aoVivo' || fase.nome === 'conferir' ? dialogo.lado : dialogo.acoes}>
        {(nome === 'negada' || nome === 'ocupada') && <Botao onClick={() => void abrir()}>{textos.tentar}</Botao>}
        <Botao variante="secundario" onClick={nome === 'conferir' ? () => void abrir() : sair}>
          {nome === 'conferir' ? textos['selfie.outra'] : textos['selfie.cancelar']}
        </Botao>
        {fase.nome === 'aoVivo' && (
          <Botao disabled={!pronto} onClick={() => void registrar()}>
            {textos['selfie.registrar']}
          </Botao>
        )}
        {fase.nome === 'conferir' && <Botao onClick={() => aoFechar(fase.selfie)}>{textos['selfie.processar']}</Botao>}
      </div>
      {fase.nome === 'conferir' && (
        <div className={dialogo.acoes}>
          <Botao variante="texto" onClick={sair}>
            {textos['selfie.cancelar']}
          </Botao>
        </div>
      )}
    </dialog>
  )
}
