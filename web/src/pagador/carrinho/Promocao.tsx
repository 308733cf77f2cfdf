import { BandeirasAceitas } from '../ui/Bandeiras.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'
import { enderecoDoSuporte } from './dados.ts'

const vantagens = ['promo.1', 'promo.2', 'promo.3', 'promo.4', 'promo.5'] as const
const perguntas = [
  ['faq.1', 'faq.1r'],
  ['faq.2', 'faq.2r'],
  ['faq.3', 'faq.3r'],
  ['faq.4', 'faq.4r'],
  ['faq.5', 'faq.5r'],
] as const

/** The promotional panel (R044): why here, what people ask, a person to talk to. */
export function Promocao() {
  const { c, t } = useCarrinhoTextos()
  return (
    <section className={`${ui.cartao} ${css.promo}`} aria-labelledby="titulo-da-promo">
      <p className={css.selo}>{c('promo.selo')}</p>
      <h2 id="titulo-da-promo" className={css.tituloDaSecao}>
        {c('promo.titulo')}
      </h2>
      <ul className={css.vantagens}>
        {vantagens.map(v => (
          <li key={v}>
            <Icone nome="certo" />
            {c(v)}
          </li>
        ))}
      </ul>
      <BandeirasAceitas className={css.bandeiras} rotulo={t('parcelas.bandeiras')} />
    </section>
  )
}

interface PropsDasPerguntas {
  /** Questions and answers, in the page's words; the cart's own where another page gives none. */
  lista?: readonly (readonly [pergunta: string, resposta: string])[]
}
/** Questions that open one by one: `name` makes the browser close the one before. */
export function Perguntas({ lista }: PropsDasPerguntas) {
  const { c } = useCarrinhoTextos()
  return (
    <section className={`${ui.cartao} ${css.faq}`} aria-labelledby="titulo-da-faq">
      <h2 id="titulo-da-faq" className={css.tituloDaSecao}>
        {c('faq.titulo')}
      </h2>
      {(lista ?? perguntas.map(([pergunta, resposta]) => [c(pergunta), c(resposta)] as const)).map(
        ([pergunta, resposta]) => (
          <details key={pergunta} name="faq">
            <summary>{pergunta}</summary>
            <p>{resposta}</p>
          </details>
        ),
      )}
    </section>
  )
}

/** The company's messaging app, in another tab. */
export function Suporte({ contato, id }: { contato: string; id: string }) {
  const { c } = useCarrinhoTextos()
  const endereco = enderecoDoSuporte(contato, c('suporte.mensagem', { id }))
  if (!endereco) return null
  return (
    <section className={`${ui.cartao} ${css.suporte}`} aria-labelledby="titulo-do-suporte">
      <h2 id="titulo-do-suporte" className={css.tituloDaSecao}>
        {c('suporte.titulo')}
      </h2>
      <a className={ui.secundario} href={endereco} target="_blank" rel="noopener noreferrer">
        <Balao />
        {c('suporte.botao')}
        <span className="oculto"> {c('pedido.novaAba')}</span>
      </a>
    </section>
  )
}

const Balao = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 21a9 9 0 1 0-7.9-4.7L3 21l4.8-1.1A9 9 0 0 0 12 21ZM9 8.5c0 4 2.5 6.5 6.5 6.5M9 8.5h1l1 2-1 1M15.500 15v-1l-2-1-1 1" />
  </svg>
)
