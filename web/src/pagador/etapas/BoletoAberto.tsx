import { useMemo, useState } from 'react'
import { caminhoItf } from '../../../../shared/domain/boleto/itf.ts'
import { formatarLinha } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { call } from '../../api/call.ts'
import { baixar, bytesDe } from '../../ui/baixar.ts'
import { Fala } from '../../ui/Fala.tsx'
import type { Boleto, Pix } from '../checkout/fluxo.ts'
import type { Pagamento } from '../checkout/usePagamento.ts'
import { copiar } from '../pix/copiar.ts'
import { QrCode } from '../pix/QrCode.tsx'
import { centavosDe, useTextos } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone, MarcaPix } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './boleto.module.css'
import { nomeDoPdf, prazoDoBoleto } from './boleto.ts'
import pixCss from './pix.module.css'

interface Props {
  pagamento: Pagamento
  boleto: Boleto
  semRede: boolean
  /** The Pix of the slip came into sight, or left it. */
  aoVerPix: (visivel: boolean) => void
}

/** A slip that may be paid: what to check, the line, the bars for a camera, the PDF, its Pix, and what happens next. */
export function BoletoAberto({ pagamento, boleto, semRede, aoVerPix }: Props) {
  const { t, reais } = useTextos()
  const valor = reais(centavosDe(boleto.valor))
  const { ultimoDia } = boleto
  const [copiado, setCopiado] = useState<'linha' | 'pix' | null>(null)
  return (
    <div className={pixCss.pix}>
      <h2 className={pixCss.titulo} tabIndex={-1}>
        {t('boleto.titulo')}
      </h2>
      <Dados boleto={boleto} empresa={pagamento.link.nomeComercial} valor={valor} />
      <div className={css.acoes}>
        <Copiar
          texto={boleto.linhaDigitavel}
          feito={copiado === 'linha'}
          aoCopiar={() => setCopiado('linha')}
          palavras={['boleto.copiar', 'boleto.copiado', 'boleto.copiadoNota']}
        />
        <BaixarPdf checkoutId={pagamento.estado.checkoutId} />
      </div>
      <div className={css.meios}>
        <div className={css.linha}>
          <p id="linha-digitavel">{t('boleto.linha')}</p>
          <textarea
            readOnly
            rows={2}
            value={formatarLinha(boleto.linhaDigitavel)}
            aria-labelledby="linha-digitavel"
            onFocus={e => e.currentTarget.select()}
          />
        </div>
        <Barras codigo={boleto.codigo} nome={t('boleto.barras', { valor })} />
      </div>
      {boleto.pix && !boleto.pix.expirado && (
        <PixDoBoleto
          pix={boleto.pix}
          valor={valor}
          feito={copiado === 'pix'}
          aoCopiar={() => setCopiado('pix')}
          aoVer={aoVerPix}
        />
      )}
      <p className={semRede ? ui.notaAtencao : pixCss.aguardando} role="status">
        <Fala>
          {semRede ? <Icone nome="relogio" /> : <span className={pixCss.pulso} aria-hidden="true" />}
          {t(semRede ? 'espera.semConexao' : 'boleto.aguardando')}
        </Fala>
      </p>
      <section>
        <h3 className={pixCss.subtitulo}>{t('boleto.depois')}</h3>
        <ol className={pixCss.como}>
          <li>{t('boleto.passo1', { data: formatarData(ultimoDia) })}</li>
          <li>{t('boleto.passo2')}</li>
          <li>{t('boleto.passo3')}</li>
        </ol>
      </section>
      <Botao variante="texto" icone="trocar" onClick={pagamento.trocarPagador}>
        {t('trocarPagador')}
      </Botao>
    </div>
  )
}

/** R015: what a payer compares with what the bank shows before confirming. */
function Dados({ boleto, empresa, valor }: { boleto: Boleto; empresa: string; valor: string }) {
  const { t } = useTextos()
  const { dias } = prazoDoBoleto(boleto, Date.now())
  const quando =
    dias === 0
      ? t('boleto.venceHoje')
      : dias === 1
        ? t('boleto.venceAmanha')
        : dias > 1
          ? t('boleto.venceEm', { n: dias })
          : t('boleto.venceu', { data: formatarData(boleto.dataVencimento) })
  const { nome, documento } = boleto.pagador
  return (
    <dl className={`${pixCss.confira} ${css.confira}`}>
      <div>
        <dt>{t('boleto.valor')}</dt>
        <dd className={pixCss.valor}>{valor}</dd>
      </div>
      <div>
        <dt>{t('boleto.vencimento')}</dt>
        <dd>
          {formatarData(boleto.dataVencimento)}
          <small className={css.quando} data-perto={dias <= 1 || undefined}>
            {quando}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('boleto.emissao')}</dt>
        <dd>{formatarData(boleto.dataEmissao)}</dd>
      </div>
      <div>
        <dt>{t('boleto.para')}</dt>
        <dd>{empresa}</dd>
      </div>
      {nome && (
        <div>
          <dt>{t('boleto.pagador')}</dt>
          <dd>
            {nome}
            <small className={css.documento}>{documento}</small>
          </dd>
        </div>
      )}
      {boleto.mensagem && (
        <div className={css.mensagem}>
          <dt>{t('boleto.mensagem')}</dt>
          <dd>{boleto.mensagem}</dd>
        </div>
      )}
    </dl>
  )
}

interface PropsDeCopiar {
  texto: string
  feito: boolean
  aoCopiar: () => void
  palavras:
    | readonly ['boleto.copiar', 'boleto.copiado', 'boleto.copiadoNota']
    | readonly ['pix.copiar', 'pix.copiado', 'pix.copiadoNota']
  variante?: 'secundario'
}
/** V038, X25: copies, says so, and keeps the done mark until something else is copied. */
function Copiar({ texto, feito, aoCopiar, palavras: [antes, depois, nota], variante }: PropsDeCopiar) {
  const { t } = useTextos()
  const avisar = useAviso()
  const aoClicar = async () => {
    if (!(await copiar(texto))) return avisar(t('boleto.copiarFalhou'), 'atencao')
    aoCopiar()
    avisar(t(nota))
  }
  return (
    <Botao {...(variante && { variante })} icone={feito ? 'certo' : 'copiar'} onClick={() => void aoClicar()}>
      {t(feito ? depois : antes)}
    </Botao>
  )
}

/** V039, X11, X26: the PDF is made when asked for; the button says generating, then downloaded. */
function BaixarPdf({ checkoutId }: { checkoutId: string | null }) {
  const { t } = useTextos()
  const avisar = useAviso()
  const [situacao, setSituacao] = useState<'antes' | 'gerando' | 'baixado'>('antes')
  const aoClicar = async () => {
    if (!checkoutId) return
    setSituacao('gerando')
    const r = await call('gerarPdfBoleto', { params: { id: checkoutId } })
    if (!r.ok) {
      setSituacao('antes')
      return avisar(t('boleto.pdfFalhou'), 'ruim', 10_000)
    }
    avisar(t('boleto.pdfNota'))
    baixar(new Blob([bytesDe(r.data.data)], { type: 'application/pdf' }), nomeDoPdf(Date.now()))
    setSituacao('baixado')
  }
  const palavras = { antes: 'boleto.pdf', gerando: 'boleto.pdfGerando', baixado: 'boleto.pdfBaixado' } as const
  return (
    <Botao
      variante="secundario"
      icone={situacao === 'baixado' ? 'certo' : 'baixar'}
      ocupado={situacao === 'gerando'}
      onClick={() => void aoClicar()}
    >
      {t(palavras[situacao])}
    </Botao>
  )
}

/** Narrow bars of exactly one CSS pixel (ratio 2: 316 modules and ten of quiet on each side), for a bank's camera. */
function Barras({ codigo, nome }: { codigo: string; nome: string }) {
  const { t } = useTextos()
  const d = useMemo(() => (/^\d{44}$/.test(codigo) ? caminhoItf(codigo, 2) : undefined), [codigo])
  if (!d) return null
  return (
    <figure className={css.barras}>
      <svg
        width="336"
        height="64"
        viewBox="-10 0 336 1"
        preserveAspectRatio="none"
        role="img"
        aria-label={nome}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d="M-10 0h336v1h-336z" />
        <path fill="#000" d={d} />
      </svg>
      <figcaption>{t('boleto.barrasDica')}</figcaption>
    </figure>
  )
}

interface PropsDoPix {
  pix: Pix
  valor: string
  feito: boolean
  aoCopiar: () => void
  aoVer: (visivel: boolean) => void
}
/** The Pix on the slip: the faster way, one tap away. */
function PixDoBoleto({ pix, valor, feito, aoCopiar, aoVer }: PropsDoPix) {
  const { t } = useTextos()
  return (
    <details className={css.pix} onToggle={e => aoVer(e.currentTarget.open)}>
      <summary>
        <MarcaPix tamanho={24} />
        <span>
          <b>{t('boleto.pixTitulo')}</b>
          <small>{t('boleto.pixTexto')}</small>
        </span>
        <Icone nome="seta" />
      </summary>
      <div className={css.pixAberto}>
        <Copiar
          texto={pix.qrCode}
          feito={feito}
          aoCopiar={aoCopiar}
          palavras={['pix.copiar', 'pix.copiado', 'pix.copiadoNota']}
          variante="secundario"
        />
        <QrCode texto={pix.qrCode} nome={t('boleto.pixQr', { valor })} />
      </div>
    </details>
  )
}
