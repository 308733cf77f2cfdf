import { useCallback, useEffect, useRef, useState } from 'react'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import { Fala } from '../../ui/Fala.tsx'
import { CaixaDaSelfie } from '../selfie/Caixa.tsx'
import { abrirCamera, capturar, emJpeg, type FalhaDaCamera, fecharCamera } from '../selfie/camera.ts'
import { CenaSemCamera } from '../selfie/Desenhos.tsx'
import { AoVivo, Foto } from '../selfie/Dialogo.tsx'
import dialogo from '../selfie/dialogo.module.css'
import { Botao } from '../ui/Botao.tsx'
import ui from '../ui/ui.module.css'
import type { Selfie } from './PassoSelfie.tsx'

type Fase =
  | { nome: 'abrindo' | FalhaDaCamera }
  | { nome: 'aoVivo'; corrente: MediaStream }
  | { nome: 'conferir'; selfie: Selfie; quadro: HTMLCanvasElement }

const tituloDe = (nome: Fase['nome']): string => {
  if (nome === 'aoVivo') return textos['selfie.titulo']
  return nome === 'conferir' ? textos['selfie.conferir'] : textos[`selfie.${nome}.titulo`]
}

/**
 * R053: the receiver's selfie. It makes no call: it closes with the picture, or with nothing. The camera is on only while
 * it is looked at.
 */
export function DialogoDaSelfie({ aoFechar }: { aoFechar: (selfie: Selfie | null) => void }) {
  const [fase, setFase] = useState<Fase>({ nome: 'abrindo' })
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
    setFase({ nome: 'abrindo' })
    const minha = vez.current
    const r = await abrirCamera()
    if (minha !== vez.current) return typeof r === 'string' ? undefined : fecharCamera(r)
    if (typeof r === 'string') return setFase({ nome: r })
    corrente.current = r
    setFase({ nome: 'aoVivo', corrente: r })
  }, [parar])
  useEffect(() => {
    void abrir()
    return parar
  }, [abrir, parar])
  const { nome } = fase
  const registrar = async (video: HTMLVideoElement) => {
    const quadro = capturar(video)
    parar()
    try {
      const selfie = { jpeg: await emJpeg(quadro), url: quadro.toDataURL('image/jpeg', 0.8) }
      setFase({ nome: 'conferir', selfie, quadro })
    } catch {
      setFase({ nome: 'ocupada' })
    }
  }
  const sair = () => aoFechar(null)
  const falhou = nome === 'semCamera' || nome === 'negada' || nome === 'ocupada'
  return (
    <CaixaDaSelfie titulo={tituloDe(nome)} fase={nome} aoFechar={sair}>
      {fase.nome === 'aoVivo' && (
        <AoVivo
          selfie={{ fechar: sair, registrar }}
          corrente={fase.corrente}
          textos={{
            aoVivo: textos['selfie.texto'],
            visor: textos['selfie.visor'],
            cancelar: textos['selfie.cancelar'],
            registrarAgora: textos['selfie.registrar'],
          }}
        />
      )}
      {fase.nome === 'conferir' && <Foto quadro={fase.quadro} nome={nome} titulo={textos['selfie.foto']} />}
      {(falhou || nome === 'abrindo') && (
        <>
          <div className={dialogo.cena}>
            {falhou ? <CenaSemCamera /> : <span className={ui.girando} aria-hidden="true" />}
          </div>
          <div id="selfie-texto" className={dialogo.textos} role="status">
            <Fala>
              <p>{textos[`selfie.${nome}`]}</p>
              {nome === 'semCamera' && <p className={dialogo.suave}>{textos['selfie.semCameraAjuda']}</p>}
            </Fala>
          </div>
        </>
      )}
      {fase.nome === 'conferir' && (
        <div className={dialogo.lado}>
          <Botao variante="secundario" onClick={() => void abrir()}>
            {textos['selfie.outra']}
          </Botao>
          <Botao onClick={() => aoFechar(fase.selfie)}>{textos['selfie.processar']}</Botao>
        </div>
      )}
      {nome !== 'aoVivo' && (
        <div className={dialogo.acoes}>
          {(nome === 'negada' || nome === 'ocupada') && <Botao onClick={() => void abrir()}>{textos.tentar}</Botao>}
          <Botao variante={nome === 'conferir' ? 'texto' : 'secundario'} onClick={sair}>
            {textos['selfie.cancelar']}
          </Botao>
        </div>
      )}
    </CaixaDaSelfie>
  )
}
