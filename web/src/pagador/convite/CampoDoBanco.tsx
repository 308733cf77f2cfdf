import { useEffect, useId, useRef, useState } from 'react'
import { acerto, nomeDeGente } from '../../../../shared/domain/nomeDoBanco.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import { call, type Resultado } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './convite.module.css'

type Banco = Extract<Resultado<'listarBancos'>, { ok: true }>['data'][number]
type Ordem = 'codigo' | 'nome'

/** Pure: the banks that fit what was typed, the best first, then in the order asked for (V086: by code unless told). */
export function bancosVistos(bancos: readonly Banco[], texto: string, ordem: Ordem): Banco[] {
  const nome = (b: Banco) => nomeDeGente(b.codigo) ?? b.nome
  const porOrdem = (a: Banco, b: Banco) =>
    ordem === 'nome' ? nome(a).localeCompare(nome(b), 'pt-BR') : a.codigo.localeCompare(b.codigo)
  return bancos
    .flatMap(banco => {
      const nota = acerto(banco, texto)
      return nota === undefined ? [] : [{ banco, nota }]
    })
    .sort((a, b) => a.nota - b.nota || porOrdem(a.banco, b.banco))
    .map(({ banco }) => banco)
}

interface Props {
  erro: string | undefined
  aoEscolher: () => void
  /** The code of the one that was chosen before the page was loaded again. */
  inicial: string | undefined
}
/** The bank of an account: a dialog with a search and both orders. The list is fetched when it is first opened. */
export function CampoDoBanco({ erro, aoEscolher, inicial }: Props) {
  const id = useId()
  const caixa = useRef<HTMLDialogElement>(null)
  const [bancos, setBancos] = useState<readonly Banco[] | 'falhou' | null>(null)
  const [escolhido, setEscolhido] = useState<Banco | null>(null)
  const [texto, setTexto] = useState('')
  const [ordem, setOrdem] = useState<Ordem>('codigo')
  const carregar = async () => {
    const r = await call('listarBancos', {})
    setBancos(r.ok ? r.data : 'falhou')
    if (r.ok && inicial) setEscolhido(antes => antes ?? r.data.find(b => b.id === inicial) ?? null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: its name is in the list, which is asked for once
  useEffect(() => {
    if (inicial) void carregar()
  }, [inicial])
  const abrir = () => {
    if (!Array.isArray(bancos)) void carregar()
    caixa.current?.showModal()
  }
  const vistos = Array.isArray(bancos) ? bancosVistos(bancos, texto, ordem) : []
  return (
    <div className={ui.campo}>
      <span className={ui.rotulo} id={`${id}r`}>
        {textos.banco}
      </span>
      <input type="hidden" name="banco" value={escolhido?.id ?? ''} />
      <button
        type="button"
        className={`${ui.entrada} ${css.banco}`}
        data-campo="banco"
        data-vazio={!escolhido || undefined}
        data-erro={erro ? true : undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${id}r ${id}v`}
        aria-describedby={erro ? `${id}e` : undefined}
        onClick={abrir}
      >
        <span id={`${id}v`}>{escolhido ? rotuloDe(escolhido) : textos['banco.escolher']}</span>
        <Icone nome="seta" tamanho={18} />
      </button>
      {erro && (
        <p className={ui.erro} id={`${id}e`}>
          <Icone nome="erro" tamanho={18} />
          {erro}
        </p>
      )}
      <dialog ref={caixa} className={css.bancos} aria-label={textos['banco.escolher']}>
        <div className={css.busca}>
          <label className="oculto" htmlFor={`${id}b`}>
            {textos['banco.buscar']}
          </label>
          <input
            id={`${id}b`}
            type="search"
            className={ui.entrada}
            placeholder={textos['banco.buscar']}
            autoComplete="off"
            value={texto}
            onChange={e => setTexto(e.currentTarget.value)}
            onKeyDown={e => e.key === 'Enter' && e.preventDefault()}
          />
          <fieldset className={css.ordem}>
            <legend>{textos['banco.ordem']}</legend>
            {(['codigo', 'nome'] as const).map(qual => (
              <label key={qual}>
                <input type="radio" name={`${id}o`} checked={ordem === qual} onChange={() => setOrdem(qual)} />
                {textos[`banco.${qual}`]}
              </label>
            ))}
          </fieldset>
        </div>
        {bancos === null && (
          <p role="status">
            <Fala>{textos.carregando}</Fala>
          </p>
        )}
        {bancos === 'falhou' && (
          <div className={css.recado} role="alert">
            <Fala>
              <p>{textos['banco.falhou']}</p>
              <Botao icone="renovar" onClick={() => void carregar()}>
                {textos.tentar}
              </Botao>
            </Fala>
          </div>
        )}
        {Array.isArray(bancos) && vistos.length === 0 && (
          <p role="status">
            <Fala>{fill(textos['banco.nenhum'], { texto })}</Fala>
          </p>
        )}
        <ul>
          {vistos.map(b => (
            <li key={b.id}>
              <button
                type="button"
                aria-current={escolhido?.id === b.id || undefined}
                onClick={() => {
                  setEscolhido(b)
                  aoEscolher()
                  caixa.current?.close()
                }}
              >
                <b>{b.codigo}</b>
                <NomeDoBanco banco={b} />
              </button>
            </li>
          ))}
        </ul>
        <Botao variante="texto" onClick={() => caixa.current?.close()}>
          {textos['banco.fechar']}
        </Botao>
      </dialog>
    </div>
  )
}

const rotuloDe = ({ codigo, label }: Banco) => {
  const comum = nomeDeGente(codigo)
  return comum ? `${codigo} - ${comum}` : label
}

/** What people call it first; the registered name, which the account's papers have, beside it. */
function NomeDoBanco({ banco: { codigo, nome } }: { banco: Banco }) {
  const comum = nomeDeGente(codigo)
  return comum ? (
    <span>
      {comum}
      <small>{nome}</small>
    </span>
  ) : (
    <span>{nome}</span>
  )
}
