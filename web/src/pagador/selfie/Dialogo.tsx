import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fill } from '../../../../shared/textos/engine.ts'
import type { TextosDaSelfie } from '../../../../shared/textos/pt-BR/pagadorSelfie.ts'
import { Fala } from '../../ui/Fala.tsx'
import { useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { CaixaDaSelfie } from './Caixa.tsx'
import { navegadorEmbutido } from './camera.ts'
import { CenaSemCamera, IconeCamera } from './Desenhos.tsx'
import css from './dialogo.module.css'
import type { Pessoa } from './Selfie.tsx'
import type { Fase, Selfie } from './useSelfie.ts'

interface Props {
  selfie: Selfie
  fase: Fase
  textos: TextosDaSelfie
  pessoa: Pessoa
  /** This page goes on to the payment, or the other device does. */
  longe: boolean
  /** Leads to another device, where this page may offer it. */
  transferir?: (() => void) | undefined
  trocarPagador?: (() => void) | undefined
  /** Another method of the link, where there is one. */
  outraForma?: (() => void) | undefined
}

/** While these are shown the answer is on its way, and leaving would only hide it. */
const semSaida: ReadonlySet<Fase['nome']> = new Set(['validando', 'aprovada', 'bloqueada'])

/** S082–S084: the colour that a phase pulses in. */
const pulsos: Partial<Record<Fase['nome'], 'amarelo' | 'azul' | 'vermelho'>> = {
  validando: 'amarelo',
  aprovada: 'azul',
  outra: 'vermelho',
  bloqueada: 'vermelho',
}

/** The selfie's dialog (R017): permission hint → live view → picture with its answer. Escape is cancel. */
export function Dialogo({ selfie, fase, textos, pessoa, longe, transferir, trocarPagador, outraForma }: Props) {
  const { nome } = fase
  const ditos = useDitos(fase, textos, pessoa, longe)
  const ouTransferir = transferir && (
    <Botao variante="secundario" onClick={transferir}>
      {textos.outroAparelho}
    </Botao>
  )
  const tentar = (texto: string) => (
    <Botao onClick={selfie.abrir}>
      <IconeCamera />
      {texto}
    </Botao>
  )
  const cancelar = (
    <Botao variante="texto" onClick={selfie.fechar}>
      {textos.voltarDepois}
    </Botao>
  )
  return (
    <CaixaDaSelfie
      titulo={textos[`${nome}.titulo`]}
      fase={nome}
      pulso={pulsos[nome]}
      presa={semSaida.has(nome)}
      aoFechar={selfie.fechar}
    >
      {fase.nome === 'aoVivo' ? (
        <AoVivo
          key={fase.corrente.id}
          selfie={selfie}
          corrente={fase.corrente}
          textos={textos}
          nome={pessoa.nome}
          documento={fill(textos.documento, { documento: pessoa.documento })}
        />
      ) : (
        <>
          {selfie.foto ? (
            <Foto quadro={selfie.foto.quadro} nome={nome} titulo={textos.foto} />
          ) : (
            <div className={css.cena}>{nome === 'abrindo' ? <Espera /> : <CenaSemCamera />}</div>
          )}
          <div id="selfie-texto" className={css.textos} role="status">
            <Fala>{ditos}</Fala>
          </div>
        </>
      )}
      <div className={css.acoes}>
        {nome === 'semCamera' && (
          <>
            {transferir && <Botao onClick={transferir}>{textos.outroAparelho}</Botao>}
            <Botao variante={transferir ? 'texto' : 'principal'} onClick={selfie.fechar}>
              {textos.voltarDepois}
            </Botao>
          </>
        )}
        {(nome === 'negada' || nome === 'ocupada') && (
          <>
            {tentar(textos.tentar)}
            {ouTransferir}
            {cancelar}
          </>
        )}
        {nome === 'abrindo' && cancelar}
        {nome === 'semResposta' && (
          <>
            <Botao icone="renovar" onClick={selfie.enviarDeNovo}>
              {textos.enviarDeNovo}
            </Botao>
            <Botao variante="texto" onClick={selfie.abrir}>
              {textos.tirarOutra}
            </Botao>
            {outraForma && (
              <Botao variante="texto" icone="trocar" onClick={outraForma}>
                {textos.outraForma}
              </Botao>
            )}
            {cancelar}
          </>
        )}
        {nome === 'outra' && tentar(textos.tirarOutra)}
        {(nome === 'outra' || nome === 'impedida') && trocarPagador && (
          <Botao variante={nome === 'outra' ? 'texto' : 'principal'} icone="trocar" onClick={trocarPagador}>
            {textos.trocar}
          </Botao>
        )}
        {(nome === 'outra' || nome === 'impedida') && cancelar}
      </div>
    </CaixaDaSelfie>
  )
}

/** What a phase says, in paragraphs; the server's words where it sent some and the page speaks its language. */
function useDitos(fase: Fase, textos: TextosDaSelfie, pessoa: Pessoa, longe: boolean): ReactNode {
  const { idioma } = useTextos()
  const doServidor = (mensagem: string, nossa: keyof TextosDaSelfie) =>
    idioma === 'pt-BR' && mensagem ? mensagem : textos[nossa]
  switch (fase.nome) {
    case 'aoVivo':
      return null
    case 'abrindo':
      return <p>{textos.abrindo}</p>
    case 'validando':
      return (
        <>
          <p className={css.validando}>
            <span className={ui.girando} aria-hidden="true" />
            {textos['validando.agora']}
          </p>
          <p className={css.suave}>{textos.validando}</p>
        </>
      )
    case 'semCamera':
    case 'negada':
    case 'ocupada':
      return (
        <>
          <p>{textos[fase.nome]}</p>
          {navegadorEmbutido(navigator.userAgent) ? (
            <p className={ui.nota}>{textos.embutido}</p>
          ) : (
            fase.nome === 'semCamera' && !longe && <p className={css.suave}>{textos.semCameraAjuda}</p>
          )}
        </>
      )
    case 'semResposta':
      return <p>{textos[`semResposta.${fase.causa}`]}</p>
    case 'aprovada':
      return (
        <>
          <p>{textos['aprovada.salvando']}</p>
          <p className={css.suave}>{textos[longe ? 'aprovada.longe' : 'aprovada']}</p>
        </>
      )
    case 'outra': {
      const { motivo, restantes } = fase
      return (
        <>
          <p>{doServidor(fase.mensagem, `outra.${motivo}`)}</p>
          {motivo !== 'imagem' && <p className={css.suave}>{fill(textos[`dica.${motivo}`], { nome: pessoa.nome })}</p>}
          {restantes !== null && restantes > 0 && (
            <p className={css.restam}>{fill(textos[restantes === 1 ? 'restaUma' : 'restam'], { n: restantes })}</p>
          )}
        </>
      )
    }
    case 'bloqueada':
      return (
        <p>{doServidor(fase.mensagem, fase.causa === 'BloqueadoTentativas' ? 'bloqueada.tentativas' : 'bloqueada')}</p>
      )
    case 'impedida':
      return <p>{doServidor(fase.mensagem, 'impedida')}</p>
  }
}

const Espera = () => <span className={ui.girando} aria-hidden="true" />

interface PropsAoVivo {
  selfie: { fechar: () => void; registrar: (video: HTMLVideoElement) => unknown }
  corrente: MediaStream
  textos: Pick<TextosDaSelfie, 'aoVivo' | 'visor' | 'cancelar' | 'registrarAgora'>
  /** Who must be in the picture, where the page knows: name, and the document with its name in words. */
  nome?: string
  documento?: string
}
/** The mirror with its guide; the button waits for the first frame. */
export function AoVivo({ selfie, corrente, textos, nome, documento }: PropsAoVivo) {
  const video = useRef<HTMLVideoElement>(null)
  const [pronto, setPronto] = useState(false)
  useEffect(() => {
    const no = video.current
    if (!no) return
    no.srcObject = corrente
    no.play().catch(() => {})
    return () => {
      no.srcObject = null
    }
  }, [corrente])
  return (
    <>
      <p id="selfie-texto" className={css.suave}>
        {textos.aoVivo}
      </p>
      <div className={css.palco}>
        <video
          ref={video}
          className={css.espelho}
          aria-label={textos.visor}
          playsInline
          muted
          onLoadedData={() => setPronto(true)}
        />
        <svg className={css.guia} viewBox="0 0 300 400" preserveAspectRatio="none" aria-hidden="true">
          <path
            className={css.sombra}
            d="M0 0h300v400H0ZM150 48c-58 0-98 50-98 128s44 152 98 152 98-74 98-152-40-128-98-128Z"
          />
          <ellipse className={css.moldura} cx="150" cy="188" rx="98" ry="140" />
        </svg>
      </div>
      {nome && (
        <p className={css.quem}>
          <b>{nome}</b>
          <span>{documento}</span>
        </p>
      )}
      <div className={css.lado}>
        <Botao variante="secundario" onClick={selfie.fechar}>
          {textos.cancelar}
        </Botao>
        <Botao ocupado={!pronto} onClick={() => video.current && void selfie.registrar(video.current)}>
          {textos.registrarAgora}
        </Botao>
      </div>
    </>
  )
}

/** The picture that was taken, as the payer saw it: its own canvas, so that no copy gets an address. */
export function Foto({ quadro, nome, titulo }: { quadro: HTMLCanvasElement; nome: string; titulo: string }) {
  const palco = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    quadro.className = css.espelho ?? ''
    palco.current?.prepend(quadro)
    return () => quadro.remove()
  }, [quadro])
  const selo = nome === 'aprovada' ? 'certo' : nome === 'bloqueada' ? 'fechar' : undefined
  return (
    <div ref={palco} className={css.foto} data-fase={nome} role="img" aria-label={titulo}>
      {selo && (
        <span className={css.selo}>
          <Icone nome={selo} tamanho={40} />
        </span>
      )}
    </div>
  )
}
