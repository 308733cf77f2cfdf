import { useEffect, useRef, useState } from 'react'
import { type Problemas, tiposDeConta } from '../../../../shared/domain/recebedor.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import { call } from '../../api/call.ts'
import { formulario } from '../../api/formulario.ts'
import { useAviso } from '../ui/avisos.tsx'
import { Botao } from '../ui/Botao.tsx'
import ui from '../ui/ui.module.css'
import {
  ehEmpresa,
  juizDaSenha,
  lerFormulario,
  type Passo,
  paraEnvio,
  passoDoCampo,
  problemaDaSenha,
  problemasDo,
  problemasDoServidor,
} from './cadastro.ts'
import css from './convite.module.css'
import { PassoConta } from './PassoConta.tsx'
import { PassoDados } from './PassoDados.tsx'
import { PassoSelfie, type Selfie } from './PassoSelfie.tsx'
import { Recusar } from './Recusar.tsx'
import { useRascunho } from './rascunho.ts'
import type { Convite } from './tipos.ts'

/** X57: how long the note of a failed answer stays, in ms. */
export const FALHA_MS = 10_000
const passos = [0, 1, 2] as const

interface Props {
  convite: Convite
  /** `conta`: where the money will go, as this page sent it; null where nothing was sent. */
  aoResponder: (aceito: boolean, conta: string | null) => Promise<void>
}

/**
 * The three steps, linear and without headers (R047, R048). All of them stay in the page: what was typed waits where it
 * is. After the answer nothing can be changed any more: it stays, faded (S073, S074).
 */
export function Cadastro({ convite, aoResponder }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const doCep = useRef<Promise<void>>(undefined)
  const [passo, setPasso] = useState<Passo>(0)
  const [erros, setErros] = useState<Problemas>({})
  const [selfie, setSelfie] = useState<Selfie | null>(null)
  const [enviando, setEnviando] = useState(false)
  const [recusando, setRecusando] = useState(false)
  const [completo, setCompleto] = useState(false)
  const avisar = useAviso()
  const fim = convite.situacaoConvite === 3 || convite.situacaoConvite === 4

  const lembrado = useRascunho(form, convite.id, fim)

  const problemas = (qual: Passo, foto = selfie) =>
    form.current ? problemasDo(qual, lerFormulario(form.current), convite, foto !== null) : {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was typed before came back
  useEffect(() => {
    if (lembrado) setCompleto(Object.keys(problemas(0)).length === 0)
  }, [lembrado])
  const focar = (nome: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${nome}"]:not([type=hidden]), [data-campo="${nome}"]`)?.focus()
  const mostrar = (achados: Problemas): boolean => {
    setErros(achados)
    const [primeiro] = Object.keys(achados)
    if (primeiro === undefined) return false
    requestAnimationFrame(() => focar(primeiro))
    return true
  }
  const mudarDePasso = (para: Passo) => {
    setErros({})
    setPasso(para)
    requestAnimationFrame(() => document.getElementById('convite-passo')?.focus())
  }
  const avancar = async () => {
    await doCep.current
    if (mostrar(problemas(passo)) || !form.current) return
    if (passo === 0 && mostrar(await problemaDaSenha(lerFormulario(form.current), convite))) return
    mudarDePasso(passo === 0 ? 1 : 2)
  }
  const limpar = (nome: string) => {
    // the judge is here by the time the step is left
    if (nome === 'senha') juizDaSenha().catch(() => {})
    setCompleto(Object.keys(problemas(0)).length === 0)
    setErros(({ [nome]: _, ...resto }) => resto)
  }

  const responder = async (aceito: boolean) => {
    if (!form.current) return
    setEnviando(true)
    const digitado = lerFormulario(form.current)
    // what is on its way is disabled, and a disabled field says nothing
    const conta = aceito ? ondeRecebe(form.current) : null
    const corpo = aceito ? paraEnvio(digitado, convite) : { aceite: 'false' as const }
    const r = await call('responderConvite', {
      params: { id: convite.id },
      body: formulario('responderConvite', corpo, aceito ? (selfie?.jpeg ?? null) : null),
    })
    setEnviando(false)
    if (r.ok) return aoResponder(aceito, conta)
    // answered meanwhile, here or on another device: where it stands is what counts
    if (r.error.name === 'ConviteRespondido') return aoResponder(r.error.situacaoConvite === 4, null)
    if (r.error.name === 'RequisicaoInvalida' && r.error.campos.length > 0) return recusado(r.error.campos)
    avisar(textos.falhou, 'ruim', FALHA_MS, textos.ok)
  }
  /** What the server alone found wrong is shown where it was typed. */
  const recusado = (campos: readonly { campo: string; mensagem: string }[]) => {
    const achados = problemasDoServidor(campos)
    mudarDePasso(passoDoCampo(Object.keys(achados)[0] ?? 'file'))
    mostrar(achados)
  }
  const aceitar = () => {
    for (const qual of passos) {
      const achados = problemas(qual)
      if (Object.keys(achados).length === 0) continue
      if (qual !== passo) mudarDePasso(qual)
      return void mostrar(achados)
    }
    void responder(true)
  }

  /** A field that was left says at once what its step would: two passwords that differ, a document that is none. */
  const conferir = (nome: string) => {
    const achado = problemas(0)[nome]
    if (achado) setErros(e => ({ ...e, [nome]: achado }))
  }

  const comum = { convite, erros, limpar }
  return (
    <>
      <form
        ref={form}
        noValidate
        className={`${ui.cartao} ${css.cadastro}`}
        aria-busy={enviando}
        onSubmit={e => {
          e.preventDefault()
          if (passo === 2) aceitar()
          else void avancar()
        }}
      >
        {!fim && (
          <div className={css.cabeca}>
            <p className={css.suave}>{fill(textos.passo, { n: passo + 1 })}</p>
            <h2 id="convite-passo" tabIndex={-1}>
              {textos[`passo.${(passo + 1) as 1 | 2 | 3}`]}
            </h2>
            <div className={css.trilho} aria-hidden="true">
              {passos.map(n => (
                <span key={n} data-feito={n <= passo || undefined} />
              ))}
            </div>
          </div>
        )}
        <fieldset className={css.passo} disabled={fim || enviando} hidden={passo !== 0 || convite.situacao === 1}>
          <PassoDados {...comum} conferir={conferir} />
        </fieldset>
        <fieldset className={css.passo} disabled={fim || enviando} hidden={passo !== 1}>
          <PassoConta
            key={lembrado ? 'lembrado' : 'novo'}
            {...comum}
            inicial={lembrado}
            aoConsultar={consulta => {
              doCep.current = consulta
            }}
          />
        </fieldset>
        <fieldset className={css.passo} disabled={fim || enviando} hidden={passo !== 2}>
          {passo === 2 && form.current && <Confira form={form.current} />}
          <PassoSelfie
            selfie={selfie}
            erro={erros.file}
            aoTirar={nova => {
              setSelfie(nova)
              setErros({})
            }}
          />
        </fieldset>
        <div className={css.acoes}>
          {fim ? (
            convite.situacaoConvite === 4 ? (
              <Botao disabled>{textos.aceito}</Botao>
            ) : (
              <>
                <Botao variante="secundario" disabled>
                  {textos.naoAceito}
                </Botao>
                <Botao disabled>{textos.continuar}</Botao>
              </>
            )
          ) : (
            <>
              {passo === 0 ? (
                <Botao variante="secundario" ocupado={enviando} onClick={() => setRecusando(true)}>
                  {textos.naoAceito}
                </Botao>
              ) : (
                <Botao variante="secundario" onClick={() => mudarDePasso(passo === 2 ? 1 : 0)}>
                  {textos.voltar}
                </Botao>
              )}
              {passo === 2 ? (
                <Botao type="submit" ocupado={enviando} bloqueado={!selfie}>
                  {enviando ? textos.enviando : textos.aceitar}
                </Botao>
              ) : (
                <Botao type="submit" bloqueado={passo === 0 && !completo && !nasceCompleto(convite)}>
                  {textos.continuar}
                </Botao>
              )}
            </>
          )}
        </div>
      </form>
      {recusando && (
        <Recusar
          empresa={convite.cliente.nome}
          aoContinuar={() => setRecusando(false)}
          aoCancelar={() => {
            setRecusando(false)
            void responder(false)
          }}
        />
      )}
    </>
  )
}

/** Where the money will go, once more before it is accepted: a key with a slip of the finger pays somebody else. */
function Confira({ form }: { form: HTMLFormElement }) {
  return (
    <p className={css.aviso}>
      {textos.confira}: <b>{ondeRecebe(form)}</b>
    </p>
  )
}

function ondeRecebe(form: HTMLFormElement): string {
  const { conta } = lerFormulario(form)
  const banco = form.querySelector('[data-campo=banco] span')?.textContent
  const onde =
    conta.tipo === tiposDeConta.pix
      ? [textos.chave, textos[`chave.${conta.tipoChave ?? 4}`], conta.chavePix?.replaceAll('-', '\u2011')]
      : [banco, `${textos.agencia} ${conta.agencia}`, `${textos.conta} ${conta.conta}`]
  return onde.filter(Boolean).join(' · ')
}

/** The name came with the invitation, and nothing else is asked for: no password, no representative. */
const nasceCompleto = (c: Convite) => c.nome.trim() !== '' && !ehEmpresa(c) && (!c.usuarioEmpresa || c.usuarioLiberado)
