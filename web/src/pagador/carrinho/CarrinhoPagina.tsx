import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { separarReais } from '../../../../shared/domain/dinheiro.ts'
import { produto } from '../../../../shared/produto.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Passos } from '../checkout/Passos.tsx'
import { centavosDe } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone, MarcaDoProduto } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { Boletos } from './Boletos.tsx'
import { BoletosDoCarrinho } from './BoletosDoCarrinho.tsx'
import type { PropsDaPagina } from './Carrinho.tsx'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'
import type { Carrinho } from './dados.ts'
import { nomeDoPasso, type PassoDoCarrinho, passos, telaDaEtapa } from './etapas.ts'
import { BotaoDaGaveta, Gaveta } from './Gaveta.tsx'
import { ItemDoCarrinho } from './ItemDoCarrinho.tsx'
import { Pagador } from './Pagador.tsx'
import { Parcelas } from './Parcelas.tsx'
import { Perguntas, Promocao, Suporte } from './Promocao.tsx'
import { type UsoDoCarrinho, useCarrinho } from './useCarrinho.ts'

const carregarToken = () => import('./Token.tsx')
const Token = lazy(carregarToken)
const carregarCartao = () => import('./Cartao.tsx')
const Cartao = lazy(carregarCartao)
const carregarDocumentos = () => import('./Documentos.tsx').then(m => ({ default: m.Documentos }))
const Documentos = lazy(carregarDocumentos)

/** K24: a form that waits is shaken after two seconds; right after the registration, half a second is enough. */
export const TREMOR_MS = 2000
export const TREMOR_APOS_REGISTRO_MS = 500
const DURACAO_MS = 900

/** The cart (001 §2.1): what is paid, in how many times, by whom, and then one question at a time. */
export function CarrinhoPagina({ rota, trocarIdioma }: PropsDaPagina) {
  const { c, t, reais } = useCarrinhoTextos()
  const uso = useCarrinho(rota)
  const { estado } = uso
  const { carrinho, situacao, ocupado } = estado
  const [gaveta, setGaveta] = useState(false)
  const tela = (carrinho && telaDaEtapa(carrinho.proximaEtapa)) ?? telaDaEtapa(0)
  const tremendo = useTremor(uso)
  const itens = carrinho?.data ?? []
  useEffect(() => {
    if (itens.length === 0) setGaveta(false)
  }, [itens.length])
  useAntecipacao(carrinho)
  if (situacao === 'naoAbriu') return <NaoAbriu outro={uso.outro} />
  const edita = (tela?.edita ?? true) && !estado.trocando
  const passo = itens.length === 0 && tela?.edita ? 'boletos' : (tela?.passo ?? 'boletos')
  return (
    <div className={css.pagina}>
      <header className={css.topo}>
        <p className={css.marca}>
          <MarcaDoProduto tamanho={36} />
          <span>
            <b>{produto.nome}</b>
            {/* the line's place, before its words are known */}
            <small>{carrinho ? c('servicoDe', { empresa: carrinho.empresa.nome }) : '\u00a0'}</small>
          </span>
        </p>
        <Botao variante="texto" onClick={trocarIdioma}>
          {c('idioma')}
        </Botao>
      </header>
      <main className={css.acao}>
        <div className={css.chamada}>
          <h1>{c('titulo')}</h1>
          <p>{c('chamada')}</p>
        </div>
        <div className={css.progresso}>
          <Passos
            passos={passos}
            atual={estado.trocando ? 'pagador' : passo}
            concluido={false}
            nomeDe={p => c(nomeDoPasso(p))}
          />
        </div>
        <section className={`${ui.cartao} ${css.boletos}`} aria-labelledby="titulo-dos-boletos">
          <div className={css.topoDoItem}>
            <h2 id="titulo-dos-boletos" className={css.tituloDaSecao}>
              {c(edita ? 'boletos.titulo' : 'passo.boletos')}
            </h2>
            <BotaoDaGaveta quantos={itens.length} abrir={() => setGaveta(true)} />
          </div>
          {edita ? (
            <Boletos pronto={carrinho !== null} consultando={ocupado === 'consultando'} consultar={uso.consultar} />
          ) : (
            <p className={css.suave}>{c('boletos.fechados')}</p>
          )}
          <BoletosDoCarrinho
            itens={itens}
            editavel={edita}
            ocupado={ocupado !== null}
            remover={id => void uso.remover(id)}
          />
          <Total carrinho={carrinho} />
          {carrinho ? (
            <Parcelas
              carrinho={carrinho}
              editavel={edita}
              salvando={ocupado === 'parcelando'}
              escolher={n => void uso.escolherParcelas(n)}
            />
          ) : (
            <p className={css.suave}>{c('plano.vazio')}</p>
          )}
        </section>
        {situacao === 'semRede' && (
          <p className={ui.notaAtencao} role="status">
            <Fala>
              <Icone nome="relogio" />
              {c('semConexao')}
            </Fala>
          </p>
        )}
        <Secoes uso={uso} tremendo={tremendo} />
        <p className={css.seguro}>
          <Icone nome="cadeado" tamanho={16} />
          {t('rodape.seguro', { produto: produto.nome })}
        </p>
      </main>
      <aside className={css.lado}>
        <Promocao />
        <Perguntas />
        {carrinho && <Suporte contato={carrinho.empresa.contato} id={carrinho.nanoId} />}
      </aside>
      <Gaveta aberta={gaveta} fechar={() => setGaveta(false)} soma={reais(centavosDe(carrinho?.valorCarrinho ?? 0))}>
        <ul className={css.itens}>
          {itens.map(item => (
            <ItemDoCarrinho
              key={item.consultaId}
              item={item}
              editavel={edita}
              ocupado={ocupado !== null}
              remover={id => void uso.remover(id)}
              editar={uso.editar}
            />
          ))}
        </ul>
      </Gaveta>
    </div>
  )
}

/** The sections of the state (§2.2), the newest with the focus. */
function Secoes({ uso, tremendo }: { uso: UsoDoCarrinho; tremendo: 'pagador' | 'token' | null }) {
  const { c } = useCarrinhoTextos()
  const { carrinho, trocando } = uso.estado
  const tela = carrinho && telaDaEtapa(carrinho.proximaEtapa)
  const espera = <p className={css.suave}>{c('abrindo')}</p>
  const caixa = useRef<HTMLDivElement>(null)
  const passo = tela?.passo
  const anterior = useRef(passo)
  const chegada = <Chegada caixa={caixa} passo={passo} anterior={anterior} />
  return (
    <div className={css.secoes} ref={caixa}>
      <div className={ui.cartao} data-vez={passo === 'pagador' || undefined}>
        <Pagador uso={uso} tremendo={tremendo === 'pagador'} />
        {passo === 'pagador' && chegada}
      </div>
      {!trocando && tela?.token && (
        <div className={ui.cartao} data-vez={passo === 'token' || undefined}>
          <Suspense fallback={espera}>
            <Token uso={uso} tremendo={tremendo === 'token'} />
            {passo === 'token' && chegada}
          </Suspense>
        </div>
      )}
      {!trocando && tela?.documentos && (
        <div className={ui.cartao} data-vez={passo === 'documentos' || undefined}>
          <Suspense fallback={espera}>
            <Documentos uso={uso} />
            {chegada}
          </Suspense>
        </div>
      )}
      {!trocando && tela?.cartao && (
        <div className={ui.cartao} data-vez={passo === 'cartao' || undefined}>
          <Suspense fallback={espera}>
            <Cartao uso={uso} />
            {chegada}
          </Suspense>
        </div>
      )}
    </div>
  )
}

interface PropsDaChegada {
  caixa: RefObject<HTMLDivElement | null>
  passo: PassoDoCarrinho | undefined
  anterior: RefObject<PassoDoCarrinho | undefined>
}
/** A step that was taken starts at its heading, once its screen is there; a page that opens keeps its place. */
function Chegada({ caixa, passo, anterior }: PropsDaChegada) {
  useEffect(() => {
    const veioDe = anterior.current
    anterior.current = passo
    if (veioDe && veioDe !== passo) caixa.current?.querySelector<HTMLElement>('[data-vez] h2')?.focus()
  }, [caixa, passo, anterior])
  return null
}

/** How much: whole part, cents smaller and raised, how many slips. */
function Total({ carrinho }: { carrinho: Carrinho | null }) {
  const { c, idioma } = useCarrinhoTextos()
  const { inteiro, centavos } = separarReais(centavosDe(carrinho?.valorCarrinho ?? 0), idioma)
  const n = carrinho?.data.length ?? 0
  return (
    <p className={css.total}>
      <span className={css.pequeno}>{c('total.rotulo')}</span>
      <b className={css.quantia}>
        <small>R$</small>
        {inteiro}
        <sup>
          {idioma === 'en' ? '.' : ','}
          {centavos}
        </sup>
      </b>
      <span className={css.pequeno}>
        {n === 0 ? c('boletos.vazio') : n === 1 ? c('total.um') : c('total.varios', { n })}
      </span>
    </p>
  )
}

function NaoAbriu({ outro }: { outro: () => void }) {
  const { c } = useCarrinhoTextos()
  return (
    <main className={css.esqueleto}>
      <h1>{c('naoAbriu')}</h1>
      <p className={css.suave}>{c('naoAbriuTexto')}</p>
      <Botao onClick={outro}>{c('outroCarrinho')}</Botao>
    </main>
  )
}

/** S047: which form is shaken now, as a prompt; a payer who is already typing in it is not disturbed. */
function useTremor({ estado }: UsoDoCarrinho): 'pagador' | 'token' | null {
  const [tremendo, setTremendo] = useState<'pagador' | 'token' | null>(null)
  const { carrinho, trocando } = estado
  const tela = carrinho && telaDaEtapa(carrinho.proximaEtapa)
  const alvo =
    !carrinho || trocando
      ? null
      : carrinho.pagador
        ? tela?.token && !carrinho.token?.validacao
          ? 'token'
          : null
        : carrinho.data.length > 0
          ? 'pagador'
          : null
  const tinhaPagador = useRef<boolean | undefined>(undefined)
  const temPagador = carrinho ? carrinho.pagador !== null : undefined
  useEffect(() => {
    const registrou = tinhaPagador.current === false && temPagador === true
    tinhaPagador.current = temPagador
    if (!alvo) return
    const comecar = setTimeout(
      () => {
        const ativo = document.activeElement
        if (!(ativo instanceof HTMLInputElement && ativo.value)) setTremendo(alvo)
      },
      registrou ? TREMOR_APOS_REGISTRO_MS : TREMOR_MS,
    )
    return () => clearTimeout(comecar)
  }, [alvo, temPagador])
  useEffect(() => {
    if (!tremendo) return
    const id = setTimeout(() => setTremendo(null), DURACAO_MS)
    return () => clearTimeout(id)
  }, [tremendo])
  return tremendo
}

/** The next screens are fetched while the steps before it are taken. */
function useAntecipacao(carrinho: Carrinho | null) {
  const ha = carrinho !== null && carrinho.data.length > 0
  useEffect(() => {
    if (ha) for (const carregar of [carregarToken, carregarCartao]) void carregar().catch(() => {})
  }, [ha])
}
