import { useEffect, useRef, useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import type { Boleto } from '../checkout/fluxo.ts'
import type { Pagamento } from '../checkout/usePagamento.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import ui from '../ui/ui.module.css'
import { BoletoAberto } from './BoletoAberto.tsx'
import css from './boleto.module.css'
import { prazoDoBoleto, ritmoDaConfirmacao } from './boleto.ts'
import { Pago } from './Pago.tsx'
import pix from './pix.module.css'
import type { PropsDaTela } from './telas.ts'
import { useFocoNoDesfecho } from './useFocoNoDesfecho.ts'

/** While the Pix of the slip is in sight, its answer comes in seconds. */
const SONDAGEM_DO_PIX_MS = 4000

/** The bank slip (R015, S023): not started, registering, to be paid, past due, cancelled, paid. */
export default function BoletoEtapa({ pagamento }: PropsDaTela) {
  const { t, reais } = useTextos()
  const { boleto, etapa, destino } = pagamento.estado
  const [comPix, setComPix] = useState(false)
  const semRede = useConfirmacao(pagamento, comPix)
  const pago = etapa === 'PAGAMENTO_CONCLUIDO'
  const cancelado = boleto?.situacao === 'cancelado'
  const vencido = etapa === 'PAGAMENTO_EXPIRADO' || (boleto && prazoDoBoleto(boleto, Date.now()).vencido)
  useFocoNoDesfecho(pago ? 'pago' : cancelado || vencido ? 'fim' : boleto ? 'aberto' : 'vazio')
  if (pago) {
    const valor = reais(centavosDe(boleto?.valor ?? pagamento.link.valor))
    return <Pago detalhe={t('boleto.pagoDetalhe', { valor })} destino={destino} />
  }
  if (cancelado) return <Encerrado pagamento={pagamento} boleto={boleto} motivo="cancelado" />
  if (vencido) return <Encerrado pagamento={pagamento} boleto={boleto} motivo="vencido" />
  if (!boleto) return <NaoIniciado pagamento={pagamento} />
  return <BoletoAberto pagamento={pagamento} boleto={boleto} semRede={semRede} aoVerPix={setComPix} />
}

/** Asks, slowly, whether it was paid; answers whether the last question found no network. */
function useConfirmacao(pagamento: Pagamento, comPix: boolean): boolean {
  const [semRede, setSemRede] = useState(false)
  const { checkoutId, etapa, boleto } = pagamento.estado
  const ultimo = useRef(pagamento)
  ultimo.current = pagamento
  const esperando = boleto !== null && etapa === 'AGUARDAR_PAGAMENTO'
  // Past due it may still be paid at a bank, and what was paid yesterday may be confirmed today.
  const sondando = checkoutId !== null && (esperando || etapa === 'PAGAMENTO_EXPIRADO')
  useEffect(() => {
    if (!sondando || !checkoutId) return
    return sondar(
      async () => {
        const r = await call('verificarPagamentoPix', { params: { id: checkoutId } }, { timeoutMs: 10_000 })
        setSemRede(!r.ok)
        if (!r.ok) return 'falhou'
        if (r.data.outraEtapa) {
          void ultimo.current.aplicar({ tipo: 'reler' })
          return 'parar'
        }
        if (!r.data.pago) return 'continuar'
        void ultimo.current.pago(r.data.link)
        return 'parar'
      },
      { intervaloMs: comPix ? () => SONDAGEM_DO_PIX_MS : ritmoDaConfirmacao(), maximoMs: 120_000 },
      ambienteDaPagina,
    )
  }, [sondando, checkoutId, comPix])
  return semRede
}

/** Before the slip exists its actions are in sight, dimmed, so that nothing jumps when they come (V038). */
function NaoIniciado({ pagamento }: { pagamento: Pagamento }) {
  const { t } = useTextos()
  const { ocupado, espera } = pagamento.estado
  const detalhe =
    espera === 'banco'
      ? 'espera.confirmando'
      : espera === 'rede'
        ? 'espera.semConexao'
        : ocupado
          ? 'boleto.preparandoDetalhe'
          : 'boleto.naoIniciadoDetalhe'
  return (
    <div className={pix.pix}>
      <h2 className={pix.titulo} tabIndex={-1}>
        {t(ocupado ? 'boleto.preparando' : 'boleto.naoIniciado')}
      </h2>
      <p className={`${pix.suave} ${css.esperando}`} role="status">
        <Fala>
          {ocupado && <span className={ui.girando} aria-hidden="true" />}
          {t(detalhe)}
        </Fala>
      </p>
      {espera && <p className={ui.nota}>{t('espera.confirmandoDetalhe')}</p>}
      {!ocupado && (
        <Botao icone="renovar" onClick={pagamento.renovar}>
          {t('id.enviar.boleto')}
        </Botao>
      )}
      <div className={css.acoes}>
        <Botao icone="copiar" disabled>
          {t('boleto.copiar')}
        </Botao>
        <Botao variante="secundario" icone="baixar" disabled>
          {t('boleto.pdf')}
        </Botao>
      </div>
      <span className={css.linhaVaga} aria-hidden="true" />
      <span className={css.barrasVagas} aria-hidden="true" />
    </div>
  )
}

interface PropsDoEncerrado {
  pagamento: Pagamento
  boleto: Boleto | null
  motivo: 'vencido' | 'cancelado'
}
function Encerrado({ pagamento, boleto, motivo }: PropsDoEncerrado) {
  const { t } = useTextos()
  const data = boleto && formatarData(boleto.dataVencimento)
  return (
    <div className={`${pix.pix} ${pix.centro}`}>
      <Ilustracao cena="expirado" />
      <h2 className={pix.titulo} tabIndex={-1}>
        {t(`boleto.${motivo}`)}
      </h2>
      <p role="status">
        <Fala>{motivo === 'vencido' && data ? t('boleto.vencidoTexto', { data }) : t('boleto.canceladoTexto')}</Fala>
      </p>
      <Botao icone="renovar" ocupado={pagamento.estado.ocupado === 'processando'} onClick={pagamento.renovar}>
        {t('boleto.renovar')}
      </Botao>
      <p className={ui.nota}>
        <Icone nome="relogio" />
        {t('boleto.jaPaguei')}
      </p>
    </div>
  )
}
