import { type ReactNode, useEffect, useState } from 'react'
import { fill } from '../../../../shared/textos/engine.ts'
import type { TextosDaSelfie } from '../../../../shared/textos/pt-BR/pagadorSelfie.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { haCamera } from './camera.ts'
import { CenaDaSelfie, IconeCamera } from './Desenhos.tsx'
import { Dialogo } from './Dialogo.tsx'
import css from './selfie.module.css'
import { type ParaSelfie, useSelfie } from './useSelfie.ts'

/** Who must be in the picture: name as given, document masked. */
export interface Pessoa {
  nome: string
  documento: string
}

interface Props<E, X> extends ParaSelfie<E, X> {
  textos: TextosDaSelfie
  empresa: string
  pessoa: Pessoa
  transferir?: () => void
  trocarPagador?: () => void
  outraForma?: (() => void) | undefined
  /** This is the other device: the payment goes on elsewhere. */
  longe?: boolean
  /** Other ways on, under the buttons. */
  children?: ReactNode
}

/** The warning before the selfie (R017): who, why, consent; then the dialog. The same on both devices. */
export function Selfie<E, X>({
  textos,
  empresa,
  pessoa,
  transferir,
  trocarPagador,
  outraForma,
  longe = false,
  children,
  ...para
}: Props<E, X>) {
  const selfie = useSelfie(para)
  const [autorizado, setAutorizado] = useState(false)
  const [cobrado, setCobrado] = useState(false)
  const semCamera = useSemCamera()
  const erro = cobrado && !autorizado
  const comecar = () => {
    if (autorizado) return void selfie.abrir()
    setCobrado(true)
    document.getElementById('selfie-autorizo')?.focus()
  }
  const sair = (fazer: (() => void) | undefined) =>
    fazer &&
    (() => {
      selfie.fechar()
      fazer()
    })
  return (
    <div className={css.selfie}>
      <CenaDaSelfie className={css.cena} />
      <h2 className={css.titulo} tabIndex={-1}>
        {textos.titulo}
      </h2>
      <p className={css.suave}>{fill(textos.porque, { empresa })}</p>
      <div className={css.quem}>
        <span className={css.suave}>{textos.quem}</span>
        <b>{pessoa.nome}</b>
        <span className={css.documento}>{fill(textos.documento, { documento: pessoa.documento })}</span>
        <p>
          <Icone nome="escudo" />
          {textos.titular}
        </p>
      </div>
      <ul className={css.dicas}>
        {[textos.dica1, textos.dica2, textos.dica3].map(dica => (
          <li key={dica}>
            <Icone nome="certo" tamanho={16} />
            {dica}
          </li>
        ))}
      </ul>
      <div className={css.consentimento}>
        <label className={css.caixa}>
          <input
            id="selfie-autorizo"
            type="checkbox"
            name="selfieAutorizado"
            checked={autorizado}
            aria-invalid={erro || undefined}
            aria-describedby={erro ? 'selfie-erro' : undefined}
            onChange={e => setAutorizado(e.currentTarget.checked)}
          />
          <span>{textos.autorizo}</span>
        </label>
        {erro && (
          <p className={ui.erro} id="selfie-erro" role="alert">
            <Fala>
              <Icone nome="erro" tamanho={18} />
              {textos.autorizoErro}
            </Fala>
          </p>
        )}
        <details className={css.lgpd}>
          <summary>{textos.lgpd}</summary>
          <p>{textos.lgpdOque}</p>
          <p>{textos.lgpdPorque}</p>
          <p>{fill(textos.lgpdTempo, { empresa })}</p>
        </details>
      </div>
      <div className={css.acoes}>
        {semCamera && transferir && (
          <>
            <p className={ui.notaAtencao}>
              <Icone nome="erro" />
              <span>
                {textos.semCamera} {textos.semCameraAjuda}
              </span>
            </p>
            <Botao onClick={transferir}>{textos.outroAparelho}</Botao>
          </>
        )}
        <Botao
          variante={semCamera && transferir ? 'secundario' : 'principal'}
          bloqueado={!autorizado}
          onClick={comecar}
        >
          <IconeCamera />
          {textos.registrar}
        </Botao>
        {!semCamera && transferir && (
          <Botao variante="texto" onClick={transferir}>
            {textos.outroAparelho}
          </Botao>
        )}
        {children}
      </div>
      {selfie.fase && (
        <Dialogo
          selfie={selfie}
          fase={selfie.fase}
          textos={textos}
          pessoa={pessoa}
          longe={longe}
          transferir={sair(transferir)}
          trocarPagador={sair(trocarPagador)}
          outraForma={sair(outraForma)}
        />
      )}
    </div>
  )
}

/** Known before anything is pressed, so that the way that works comes first. */
function useSemCamera(): boolean {
  const [sem, setSem] = useState(false)
  useEffect(() => {
    let atual = true
    void haCamera().then(ha => atual && setSem(!ha))
    return () => {
      atual = false
    }
  }, [])
  return sem
}
