import { Suspense, useEffect, useRef, useState } from 'react'
import { produto } from '../../../../shared/produto.ts'
import type { Link, Versao } from '../dados.ts'
import { type Forma, formasDoLink } from '../etapas/formas.ts'
import { etapas, telaDe, telas } from '../etapas/telas.ts'
import type { RotaResolvida } from '../rotas.ts'
import { useTextos } from '../textos.tsx'
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
  const [tipo, escolher] = useState(formas[0]?.tipo)
  const pagamento = usePagamento(link, versao, rota)
  const { estado } = pagamento
  const forma = formas.find(f => f.tipo === tipo)
  useNotaDeAlteracao(link.id)
  useAntecipacao(formas)
  return (
    <div className={css.pagina}>
      <div className={css.resumo}>
        <Empresa link={link} />
        <Valor link={link} forma={forma} />
      </div>
      <main className={css.acao} id="pagamento">
        {forma ? (
          <>
            {formas.length > 1 && estado.etapa === 'IDENTIFICAR_PAGADOR' && (
              <SeletorDeForma formas={formas} escolhida={forma} escolher={escolher} />
            )}
            <Passos
              passos={forma.passos}
              atual={etapas[estado.etapa].passo}
              concluido={estado.etapa === 'PAGAMENTO_CONCLUIDO'}
            />
            <Etapa pagamento={pagamento} forma={forma} />
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
    </div>
  )
}

function Etapa({ pagamento, forma }: { pagamento: ReturnType<typeof usePagamento>; forma: Forma }) {
  const { t } = useTextos()
  const tela = telaDe(pagamento.estado.etapa, forma)
  const caixa = useRef<HTMLDivElement>(null)
  const anterior = useRef(tela)
  // A new step starts at its heading, for eyes and for screen readers.
  useEffect(() => {
    if (anterior.current === tela) return
    anterior.current = tela
    caixa.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    caixa.current?.scrollIntoView({ block: 'nearest' })
  }, [tela])
  const retomando = pagamento.estado.etapa === 'IDENTIFICAR_PAGADOR' && pagamento.estado.ocupado === 'processando'
  if (tela === 'formulario' && !retomando) {
    return (
      <div ref={caixa} className={`${ui.cartao} ${css.etapa}`}>
        <Identificacao pagamento={pagamento} forma={forma} />
      </div>
    )
  }
  const { Componente } = telas[tela === 'formulario' ? forma.tela : tela]
  return (
    <div ref={caixa} className={`${ui.cartao} ${css.etapa}`}>
      <Suspense fallback={<p className={css.carregando}>{t('pix.carregando')}</p>}>
        <Componente pagamento={pagamento} forma={forma} />
      </Suspense>
    </div>
  )
}

interface PropsDoSeletor {
  formas: readonly Forma[]
  escolhida: Forma
  escolher: (tipo: Forma['tipo']) => void
}
function SeletorDeForma({ formas, escolhida, escolher }: PropsDoSeletor) {
  const { t } = useTextos()
  return (
    <fieldset className={css.formas}>
      <legend className={css.legenda}>{t('formas.titulo')}</legend>
      {formas.map(f => (
        <label key={f.tipo} className={css.forma}>
          <input type="radio" name="forma" checked={f.tipo === escolhida.tipo} onChange={() => escolher(f.tipo)} />
          {f.codigo === 'PIX' && <MarcaPix />}
          <span>
            {t(f.rotulo)}
            <small>{t(f.detalhe)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** After the reload that a changed link caused, says why. */
function useNotaDeAlteracao(token: string) {
  const { t } = useTextos()
  const avisar = useAviso()
  useEffect(() => {
    if (alteracaoLembrada(token) !== undefined) avisar(t('aviso.linkAlterado'), 'atencao', 10_000)
  }, [avisar, t, token])
}

/** Fetches the next screens while the payer reads and types. */
function useAntecipacao(formas: readonly Forma[]) {
  const quais = formas.map(f => f.tela).join()
  useEffect(() => {
    const antecipar = () => {
      for (const tela of quais.split(',')) if (tela in telas) telas[tela as keyof typeof telas].antecipar()
    }
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(antecipar, { timeout: 3000 })
      return () => cancelIdleCallback(id)
    }
    const id = setTimeout(antecipar, 800)
    return () => clearTimeout(id)
  }, [quais])
}
