import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { produto } from '../../../../shared/produto.ts'
import type { Link, Versao } from '../dados.ts'
import {
  exigeSelfie,
  type Forma,
  formasDoLink,
  passosDe,
  planoEscolhido,
  planosDe,
  formas as todas,
} from '../etapas/formas.ts'
import { etapas, type PropsDaTela, telaDe, telas } from '../etapas/telas.ts'
import type { RotaResolvida } from '../rotas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { Icone, MarcaDoProduto, MarcaPix } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './checkout.module.css'
import { Identificacao } from './Identificacao.tsx'
import { alteracaoLembrada } from './memoria.ts'
import { Passos } from './Passos.tsx'
import { Detalhes, Empresa, Valor } from './Resumo.tsx'
import { usePagamento } from './usePagamento.ts'

interface Props {
  link: Link
  versao: Versao
  rota: RotaResolvida
  /** Only the server has it; the browser keeps what the server wrote. */
  descricaoHtml: string
}

/** The checkout: who, how much and for what stay; one step at a time changes (000 §2). */
export function Checkout({ link, versao, rota, descricaoHtml }: Props) {
  const { t } = useTextos()
  const formas = formasDoLink(link)
  const [parcelando, setParcelando] = useState(false)
  const pagamento = usePagamento(link, versao, rota)
  const { estado } = pagamento
  const forma = estado.forma === null ? undefined : todas[estado.forma]
  const escolhendo = estado.etapa === 'IDENTIFICAR_PAGADOR' || estado.etapa === 'REALIZAR_PAGAMENTO'
  const abrir = () => setParcelando(true)
  useNotaDeAlteracao(link)
  useAntecipacao(link, formas)
  const documento = pagamento.digitado.current.dados?.documento ?? estado.pagador?.identificacao.documento
  return (
    <div className={css.pagina}>
      <div className={css.resumo}>
        <Empresa link={link} />
        <Valor
          link={link}
          forma={forma}
          parcelas={estado.parcelas}
          abrirParcelas={escolhendo && !estado.ocupado ? abrir : undefined}
        />
      </div>
      <main className={css.acao} id="pagamento">
        {forma ? (
          <>
            {formas.length > 1 && estado.etapa === 'IDENTIFICAR_PAGADOR' && (
              <SeletorDeForma link={link} formas={formas} escolhida={forma} escolher={pagamento.escolherForma} />
            )}
            <Passos
              passos={passosDe(link, forma, documento)}
              atual={etapas[estado.etapa].passo}
              concluido={estado.etapa === 'PAGAMENTO_CONCLUIDO'}
              nomeDe={passo => t(`passo.${passo}`)}
            />
            <Etapa pagamento={pagamento} forma={forma} abrirParcelas={abrir} />
            <p className={css.seguro}>
              <Icone nome="cadeado" tamanho={16} />
              {t('rodape.seguro', { produto: produto.nome })}
            </p>
          </>
        ) : (
          <div className={ui.cartao}>
            <h2 className={css.tituloDaEtapa}>{t('formas.nenhuma')}</h2>
            <p className={css.ajuda}>{t('formas.nenhumaAjuda', { empresa: link.nomeComercial })}</p>
          </div>
        )}
      </main>
      <Detalhes link={link} descricaoHtml={descricaoHtml} />
      <footer className={css.rodape}>
        <p>{t('rodape.ajuda', { empresa: link.nomeComercial })}</p>
        <MarcaDoProduto tamanho={24} />
      </footer>
      {parcelando && forma && (
        <Suspense>
          <OpcoesDeParcelamento
            planos={planosDe(link, forma.tipo)}
            escolhido={planoEscolhido(link, forma.tipo, estado.parcelas)?.numeroParcela}
            escolher={pagamento.escolherParcelas}
            fechar={() => setParcelando(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const carregarParcelas = () => import('./OpcoesDeParcelamento.tsx')
const OpcoesDeParcelamento = lazy(carregarParcelas)

function Etapa({ pagamento, forma, abrirParcelas }: PropsDaTela) {
  const tela = telaDe(pagamento.estado.etapa, forma)
  const caixa = useRef<HTMLDivElement>(null)
  const anterior = useRef(tela)
  const retomando = pagamento.estado.etapa === 'IDENTIFICAR_PAGADOR' && pagamento.estado.ocupado === 'processando'
  const formulario = tela === 'formulario' && !retomando
  const { Componente } = telas[tela === 'formulario' ? forma.tela : tela]
  const chegada = <Chegada caixa={caixa} tela={tela} anterior={anterior} />
  return (
    <div ref={caixa} className={`${ui.cartao} ${css.etapa}`}>
      {formulario ? (
        <>
          <Identificacao pagamento={pagamento} forma={forma} />
          {chegada}
        </>
      ) : (
        <Suspense fallback={<Abrindo caixa={caixa} />}>
          <Componente pagamento={pagamento} forma={forma} abrirParcelas={abrirParcelas} />
          {chegada}
        </Suspense>
      )}
    </div>
  )
}

/** A step whose files are still on their way, as tall as the screen and from its top: what follows stays out of sight. */
function Abrindo({ caixa }: Pick<PropsDaChegada, 'caixa'>) {
  const { t } = useTextos()
  useLayoutEffect(() => {
    caixa.current?.scrollIntoView({ block: 'start' })
  }, [caixa])
  return <p className={css.carregando}>{t('espera.abrindo')}</p>
}

interface PropsDaChegada {
  caixa: RefObject<HTMLDivElement | null>
  tela: string
  anterior: RefObject<string>
}
/**
 * A new step starts at its heading, for eyes and for screen readers: beside the screen, so that both arrive together,
 * and before it is painted, so that a field that a quick payer touches keeps the focus and what is typed. The first
 * step starts at the methods above it: a payer comes back to it to choose another one.
 */
function Chegada({ caixa, tela, anterior }: PropsDaChegada) {
  useLayoutEffect(() => {
    if (anterior.current === tela) return
    anterior.current = tela
    caixa.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    const inicio = tela === 'formulario' ? caixa.current?.closest('main') : caixa.current
    // a box taller than the window is left where it is by 'nearest', with its top out of sight
    const fora = (inicio?.getBoundingClientRect().top ?? 0) < 0
    inicio?.scrollIntoView({ block: fora ? 'start' : 'nearest' })
  }, [caixa, tela, anterior])
  return null
}

interface PropsDoSeletor {
  link: Link
  formas: readonly Forma[]
  escolhida: Forma
  escolher: (tipo: Forma['tipo']) => void
}
function SeletorDeForma({ link, formas, escolhida, escolher }: PropsDoSeletor) {
  const { t } = useTextos()
  const emAte = (f: Forma) => {
    const [maior] = planosDe(link, f.tipo)
    const oferecido = planoEscolhido(link, f.tipo, null)
    // abroad one payment is offered first, and the tile still says how many there may be
    const plano = oferecido?.numeroParcela === 1 ? maior : oferecido
    if (!plano || plano.numeroParcela < 2)
      return t(f.tipo === 2 && link.linkParaEstrangeiros ? 'forma.pix.deFora' : f.detalhe)
    const parcelas = t('forma.cartao.vezes', { n: plano.numeroParcela })
    return plano.juros > 0 ? parcelas : t('valor.semJuros', { parcelas })
  }
  const caixa = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was tapped before the page came alive counts, once
  useEffect(() => {
    const tocada = caixa.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const forma = formas.find(f => String(f.tipo) === tocada)
    if (forma && forma.tipo !== escolhida.tipo) escolher(forma.tipo)
  }, [])
  return (
    <fieldset className={css.formas} data-tantas={formas.length} ref={caixa}>
      <legend className={css.legenda}>{t('formas.titulo')}</legend>
      {formas.map(f => (
        <label key={f.tipo} className={css.forma}>
          <input
            type="radio"
            name="forma"
            value={f.tipo}
            checked={f.tipo === escolhida.tipo}
            onChange={() => escolher(f.tipo)}
          />
          {f.icone === 'pix' ? <MarcaPix tamanho={24} /> : <Icone nome={f.icone} tamanho={24} />}
          <span>
            {t(f.rotulo)}
            <small>{emAte(f)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** After the reload that a changed link caused, says what changed: the amount, or that something else did. */
function useNotaDeAlteracao({ id, valor }: Link) {
  const { t, reais } = useTextos()
  const avisar = useAviso()
  useEffect(() => {
    const antes = alteracaoLembrada(id)
    if (antes === undefined) return
    const deQuantoParaQuanto = { antes: reais(centavosDe(antes)), agora: reais(centavosDe(valor)) }
    avisar(antes === valor ? t('aviso.linkAlterado') : t('aviso.valorAlterado', deQuantoParaQuanto), 'atencao', 10_000)
  }, [avisar, t, reais, id, valor])
}

/** Fetches the next screens while the payer reads and types. */
function useAntecipacao(link: Link, formas: readonly Forma[]) {
  const antes = [link.validarContatoPagador ? 'token' : '', formas.some(f => exigeSelfie(link, f)) ? 'selfie' : '']
  const quais = [...formas.map(f => f.tela), ...(formas.some(f => f.tipo === 1) ? antes : [])].join()
  useEffect(() => {
    const antecipar = () => {
      for (const tela of quais.split(',')) if (tela in telas) telas[tela as keyof typeof telas].antecipar()
      if (quais.includes('cartao')) carregarParcelas().catch(() => {})
    }
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(antecipar, { timeout: 3000 })
      return () => cancelIdleCallback(id)
    }
    const id = setTimeout(antecipar, 800)
    return () => clearTimeout(id)
  }, [quais])
}
