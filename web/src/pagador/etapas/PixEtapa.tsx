import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import type { Pagamento, PixNaTela } from '../checkout/usePagamento.ts'
import { fracaoRestante, marcoCruzado, segundosRestantes } from '../pix/contagem.ts'
import { copiar } from '../pix/copiar.ts'
import { nomeNoBanco } from '../pix/nomeNoBanco.ts'
import { QrCode } from '../pix/QrCode.tsx'
import { Relogio } from '../pix/Relogio.tsx'
import { ambienteDaPagina, SONDAGEM_DO_PIX_MS, sondar } from '../pix/sondagem.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import ui from '../ui/ui.module.css'
import { formasDoLink } from './formas.ts'
import { Pago } from './Pago.tsx'
import css from './pix.module.css'
import type { PropsDaTela } from './telas.ts'
import { useFocoNoDesfecho } from './useFocoNoDesfecho.ts'

/** An expired Pix may still be paid at the bank: keep looking, less often. */
const SONDAGEM_EXPIRADO_MS = 15_000
const COPIADO_MS = 3000

/** The Pix (R016): not started, issuing, to be paid, paid, expired. */
export default function PixEtapa({ pagamento }: PropsDaTela) {
  const { estado } = pagamento
  const { semRede, confirmando } = useConfirmacao(pagamento)
  const { t, reais } = useTextos()
  const pago = estado.etapa === 'PAGAMENTO_CONCLUIDO'
  const expirado = estado.etapa === 'PAGAMENTO_EXPIRADO' || estado.pix?.expirado
  useFocoNoDesfecho(pago ? 'pago' : !estado.pix ? 'vazio' : confirmando ? 'confirmando' : expirado ? 'fim' : 'aberto')
  if (pago)
    return (
      <Pago
        destino={estado.destino}
        detalhe={t('pix.pagoDetalhe', { valor: reais(centavosDe(pagamento.link.valor)) })}
      />
    )
  if (!estado.pix) return <NaoIniciado pagamento={pagamento} />
  if (confirmando) return <Confirmando semRede={semRede} />
  if (expirado) return <Expirado pagamento={pagamento} pix={estado.pix} />
  return <APagar pagamento={pagamento} pix={estado.pix} semRede={semRede} />
}

/** Asks whether it was paid; answers whether the last question found no network, and whether the bank is being asked. */
function useConfirmacao(pagamento: Pagamento): { semRede: boolean; confirmando: boolean } {
  const [semRede, setSemRede] = useState(false)
  const [confirmando, setConfirmando] = useState(false)
  const { checkoutId, etapa, pix } = pagamento.estado
  const ultimo = useRef(pagamento)
  ultimo.current = pagamento
  const expirado = etapa === 'PAGAMENTO_EXPIRADO'
  const sondando = checkoutId !== null && pix !== null && (etapa === 'AGUARDAR_PAGAMENTO' || expirado)
  useEffect(() => {
    if (!sondando || !checkoutId) return
    return sondar(
      async () => {
        const r = await call('verificarPagamentoPix', { params: { id: checkoutId } }, { timeoutMs: 10_000 })
        setSemRede(!r.ok)
        if (!r.ok) return 'falhou'
        if (r.data.pago) {
          void ultimo.current.pago(r.data.link)
          return 'parar'
        }
        if (r.data.outraEtapa) {
          void ultimo.current.aplicar({ tipo: 'reler' })
          return 'parar'
        }
        setConfirmando(r.data.confirmando === true)
        if (r.data.expirado && !expirado) ultimo.current.expirou()
        return 'continuar'
      },
      {
        intervaloMs: () => (expirado ? SONDAGEM_EXPIRADO_MS : SONDAGEM_DO_PIX_MS),
        maximoMs: 30_000,
        jaComeca: expirado,
      },
      ambienteDaPagina,
    )
  }, [sondando, checkoutId, expirado])
  return { semRede, confirmando }
}

/** A payment was told of that the bank has not confirmed: no code in sight, so that it is not paid twice. */
function Confirmando({ semRede }: { semRede: boolean }) {
  const { t } = useTextos()
  return (
    <div className={css.pix}>
      <h2 className={css.titulo} tabIndex={-1}>
        {t('espera.confirmando')}
      </h2>
      <p className={semRede ? ui.notaAtencao : css.suave} role="status">
        <Fala>{t(semRede ? 'espera.semConexao' : 'espera.confirmandoDetalhe')}</Fala>
      </p>
      <div className={css.vago} aria-hidden="true">
        <span className={ui.girando} />
      </div>
    </div>
  )
}

function APagar({ pagamento, pix, semRede }: { pagamento: Pagamento; pix: PixNaTela; semRede: boolean }) {
  const { t, reais } = useTextos()
  const { link } = pagamento
  const valor = reais(centavosDe(link.valor))
  const noBanco = nomeNoBanco(pix.qrCode)
  const passos = ['pix.passo1', 'pix.passo2', 'pix.passo3', 'pix.passo4'] as const
  return (
    <div className={css.pix}>
      <div className={css.topo}>
        <h2 className={css.titulo} tabIndex={-1}>
          {t('pix.titulo')}
        </h2>
        <Contagem pix={pix} aoFim={pagamento.expirou} />
      </div>
      <dl className={css.confira}>
        <div>
          <dt>{t('pix.valor')}</dt>
          <dd className={css.valor}>{valor}</dd>
        </div>
        <div>
          <dt>{t('pix.recebedor')}</dt>
          <dd>{link.nomeComercial}</dd>
        </div>
        {pix.pagador.nome && (
          <div>
            <dt>{t('pix.pagador')}</dt>
            <dd>{pix.pagador.nome}</dd>
          </div>
        )}
      </dl>
      <div className={css.meios}>
        <div className={css.copia}>
          <BotaoCopiar codigo={pix.qrCode} />
          {noBanco && <p className={css.noBanco}>{t('pix.noBanco', { nome: noBanco })}</p>}
          <p className={css.rotuloDoCodigo} id="codigo-pix">
            {t('pix.codigo')}
          </p>
          <textarea
            className={css.codigo}
            readOnly
            rows={4}
            value={pix.qrCode}
            aria-labelledby="codigo-pix"
            onFocus={e => e.currentTarget.select()}
          />
        </div>
        <QrCode texto={pix.qrCode} nome={t('pix.qr', { valor, empresa: link.nomeComercial })} />
      </div>
      <p className={semRede ? ui.notaAtencao : css.aguardando} role="status">
        <Fala>
          {semRede ? <Icone nome="relogio" /> : <span className={css.pulso} aria-hidden="true" />}
          {t(semRede ? 'espera.semConexao' : 'pix.aguardando')}
        </Fala>
      </p>
      <section>
        <h3 className={css.subtitulo}>{t('pix.como')}</h3>
        <ol className={css.como}>
          {passos.map(chave => (
            <li key={chave}>{t(chave)}</li>
          ))}
        </ol>
      </section>
      {formasDoLink(link).length > 1 && (
        <Botao variante="texto" icone="volta" onClick={pagamento.outraForma}>
          {t('cartao.outraForma')}
        </Botao>
      )}
      <Botao variante="texto" icone="trocar" onClick={pagamento.trocarPagador}>
        {t('trocarPagador')}
      </Botao>
    </div>
  )
}

/** The time left as text and as a ring; read out only at marks that matter. */
function Contagem({ pix, aoFim }: { pix: PixNaTela; aoFim: () => void }) {
  const { t } = useTextos()
  const [agora, setAgora] = useState(Date.now)
  const [anuncio, setAnuncio] = useState('')
  const fim = useRef(aoFim)
  fim.current = aoFim
  const segundos = segundosRestantes(pix.prazo, agora)
  const anterior = useRef(segundos)
  useEffect(() => {
    const id = setInterval(() => setAgora(Date.now()), 1000)
    return () => clearInterval(id)
  }, [])
  useEffect(() => {
    const marco = marcoCruzado(anterior.current, segundos)
    anterior.current = segundos
    if (marco) {
      const tempo =
        marco === 60
          ? t('pix.umMinuto')
          : marco > 60
            ? t('pix.minutos', { n: marco / 60 })
            : t('pix.segundos', { n: marco })
      setAnuncio(t('pix.restam', { tempo }))
    }
    if (segundos === 0) fim.current()
  }, [segundos, t])
  return (
    <>
      <Relogio rotulo={t('pix.venceEm')} segundos={segundos} fracao={fracaoRestante(pix.prazo, agora)} />
      <span className="oculto" role="status">
        <Fala>{anuncio}</Fala>
      </span>
    </>
  )
}

function BotaoCopiar({ codigo, expirado = false }: { codigo: string; expirado?: boolean }) {
  const { t } = useTextos()
  const avisar = useAviso()
  const [copiado, setCopiado] = useState(false)
  useEffect(() => {
    if (!copiado) return
    const id = setTimeout(() => setCopiado(false), COPIADO_MS)
    return () => clearTimeout(id)
  }, [copiado])
  const aoClicar = async () => {
    // X13: an expired code must not reach a bank's app.
    if (!(await copiar(expirado ? t('pix.codigoExpirado') : codigo))) return avisar(t('pix.copiarFalhou'), 'atencao')
    setCopiado(true)
    avisar(expirado ? t('pix.codigoExpirado') : t('pix.copiadoNota'), expirado ? 'atencao' : 'bom')
  }
  return (
    <Botao
      variante={expirado ? 'texto' : 'principal'}
      icone={copiado ? 'certo' : 'copiar'}
      onClick={() => void aoClicar()}
    >
      {t(expirado ? 'pix.copiarExpirado' : copiado ? 'pix.copiado' : 'pix.copiar')}
    </Botao>
  )
}

function NaoIniciado({ pagamento }: { pagamento: Pagamento }) {
  const { t } = useTextos()
  const { ocupado, espera } = pagamento.estado
  return (
    <div className={css.pix}>
      <h2 className={css.titulo} tabIndex={-1}>
        {t(ocupado ? 'pix.carregando' : 'pix.naoIniciado')}
      </h2>
      <p className={css.suave} role="status">
        <Fala>
          {t(
            espera === 'banco'
              ? 'espera.confirmando'
              : espera === 'rede'
                ? 'espera.semConexao'
                : 'pix.naoIniciadoDetalhe',
          )}
        </Fala>
      </p>
      <div className={css.vago} aria-hidden="true">
        <span className={ui.girando} />
      </div>
      {espera && <p className={ui.nota}>{t('espera.confirmandoDetalhe')}</p>}
      {!ocupado && (
        <Botao icone="renovar" onClick={pagamento.renovar}>
          {t('id.enviar.pix')}
        </Botao>
      )}
    </div>
  )
}

function Expirado({ pagamento, pix }: { pagamento: Pagamento; pix: PixNaTela }) {
  const { t } = useTextos()
  const { ocupado } = pagamento.estado
  return (
    <div className={`${css.pix} ${css.centro}`}>
      <Ilustracao cena="expirado" className={css.ampulheta} />
      <h2 className={css.titulo} tabIndex={-1}>
        {t('pix.expirado')}
      </h2>
      <p role="status">
        <Fala>
          {t('pix.expiradoTexto')} {t('pix.expiradoRenovar', { empresa: pagamento.link.nomeComercial })}
        </Fala>
      </p>
      <Botao icone="renovar" ocupado={ocupado === 'processando'} onClick={pagamento.renovar}>
        {t('pix.renovar')}
      </Botao>
      <p className={ui.nota}>
        <Icone nome="relogio" />
        {t('pix.expiradoPaguei')}
      </p>
      <BotaoCopiar codigo={pix.qrCode} expirado />
      {formasDoLink(pagamento.link).length > 1 && (
        <Botao variante="texto" icone="volta" onClick={pagamento.outraForma}>
          {t('cartao.outraForma')}
        </Botao>
      )}
    </div>
  )
}
