import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { interpretarEspera } from '../checkout/fluxo.ts'
import type { Pagamento } from '../checkout/usePagamento.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { useTextos } from '../textos.tsx'
import { Icone } from '../ui/Icone.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import ui from '../ui/ui.module.css'
import { totalDoCartao } from './CondicoesDoCartao.tsx'
import css from './cartao.module.css'
import { FormularioDoCartao } from './FormularioDoCartao.tsx'
import { Pago } from './Pago.tsx'
import type { PropsDaTela } from './telas.ts'
import { useFocoNoDesfecho } from './useFocoNoDesfecho.ts'

/** Between questions about an unknown outcome, in ms: it starts quick and grows patient. */
const PRIMEIRA_PERGUNTA_MS = 3000
const CRESCE_MS = 1000
const MAIS_PACIENTE_MS = 10_000

/** The card (R014): its form, the wait for a bank that has not answered, success. A denial has its own screen. */
export default function CartaoEtapa({ pagamento, abrirParcelas }: PropsDaTela) {
  const { t, reais } = useTextos()
  const { etapa, destino } = pagamento.estado
  const valor = reais(totalDoCartao(pagamento))
  useFocoNoDesfecho(etapa === 'PAGAMENTO_CONCLUIDO' ? 'pago' : 'aberto')
  if (etapa === 'PAGAMENTO_CONCLUIDO') return <Pago destino={destino} detalhe={t('cartao.pagoDetalhe', { valor })} />
  if (etapa === 'AGUARDAR_PAGAMENTO') return <Conferindo pagamento={pagamento} valor={valor} />
  return <FormularioDoCartao pagamento={pagamento} abrirParcelas={abrirParcelas} />
}

/** The outcome is unknown yet: says so plainly, asks until it is known, and offers nothing that would charge again. */
function Conferindo({ pagamento, valor }: { pagamento: Pagamento; valor: string }) {
  const { t } = useTextos()
  const semRede = useResposta(pagamento)
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus({ preventScroll: true }), [])
  const finais = pagamento.estado.cartao?.finais
  return (
    <div className={css.centro}>
      <Ilustracao cena="relogio" />
      <h2 ref={titulo} className={css.titulo} tabIndex={-1}>
        {t('cartao.conferindo')}
      </h2>
      <p>{finais ? t('cartao.conferindoTexto', { valor, finais }) : t('cartao.conferindoSemFinal', { valor })}</p>
      <p className={ui.nota}>
        <Icone nome="escudo" />
        <span>
          <b>{t('cartao.conferindoSeguro')}</b> {t('cartao.conferindoSair')}
        </span>
      </p>
      <p className={semRede ? ui.notaAtencao : css.aguardando} role="status">
        <Fala>
          {semRede ? <Icone nome="relogio" /> : <span className={ui.girando} aria-hidden="true" />}
          {t(semRede ? 'espera.semConexao' : 'cartao.perguntando')}
        </Fala>
      </p>
    </div>
  )
}

/** Reads the payment until it is paid, denied or gone; answers whether the last question found no network. */
function useResposta(pagamento: Pagamento): boolean {
  const [semRede, setSemRede] = useState(false)
  const ultimo = useRef(pagamento)
  ultimo.current = pagamento
  const { checkoutId } = pagamento.estado
  const token = pagamento.link.id
  useEffect(() => {
    let vezes = 0
    const perguntar = async () => {
      const r = await call(
        'obterLinkComPagamento',
        { params: { id: token, pagamento: checkoutId ?? 'atual' } },
        { timeoutMs: 10_000 },
      )
      const desfecho = interpretarEspera(r, token)
      setSemRede(desfecho.tipo === 'repetir')
      if (desfecho.tipo === 'repetir') return 'falhou'
      if (desfecho.tipo === 'etapa' && desfecho.etapa === 'AGUARDAR_PAGAMENTO') return 'continuar'
      void ultimo.current.aplicar(desfecho)
      return 'parar'
    }
    const intervaloMs = () => Math.min(MAIS_PACIENTE_MS, PRIMEIRA_PERGUNTA_MS + CRESCE_MS * vezes++)
    return sondar(perguntar, { intervaloMs, maximoMs: 30_000 }, ambienteDaPagina)
  }, [token, checkoutId])
  return semRede
}
