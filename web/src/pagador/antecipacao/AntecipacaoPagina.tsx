import { useCallback, useEffect, useRef, useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { produto } from '../../../../shared/produto.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { type TextosDaAntecipacao, textosDaAntecipacao } from '../../../../shared/textos/pt-BR/pagadorAntecipacao.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { dataHora, porcentagemCurta } from '../comprovante/formatar.ts'
import type { AntecipacaoDoServidor } from '../dados.ts'
import type { RotaResolvida } from '../rotas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone, MarcaDoProduto, type NomeDoIcone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { Autorizar } from './Autorizar.tsx'
import css from './antecipacao.module.css'
import { Detalhes } from './Detalhes.tsx'
import { aoAbrir, aoAutorizar, type Oferta, regularDe, type Situacao } from './resultado.ts'
import { useAutorizacao } from './useAutorizacao.ts'

interface Props {
  /** What the address says; the server, which may not know it, needs none to draw the page. */
  rota: RotaResolvida | undefined
  doServidor: AntecipacaoDoServidor | undefined
}

/** R063: express anticipation. An offer, or the words of how it ended; both buttons only while it may be authorised. */
export function AntecipacaoPagina({ rota, doServidor }: Props) {
  const { idioma } = useTextos()
  const t = textosDaAntecipacao[idioma]
  const token = rota?.valores.token ?? ''
  const veio = doServidor !== undefined
  const [situacao, setSituacao] = useState<Situacao | null>(doServidor ? { nome: 'pronta', ...doServidor } : null)
  const abrir = useCallback(async () => {
    setSituacao(null)
    setSituacao(aoAbrir(await call('verificarAntecipacao', { params: { id: token } }), t))
  }, [token, t])
  useEffect(() => {
    if (!veio) void abrir()
  }, [abrir, veio])
  return (
    <main className={css.pagina}>
      <h1 className={css.titulo}>{t.titulo}</h1>
      {situacao === null && (
        <p className={css.carregando} role="status">
          <Fala>
            <span className={ui.girando} aria-hidden="true" />
            {t.carregando}
          </Fala>
        </p>
      )}
      {situacao?.nome === 'semRede' && (
        <div className={`${ui.cartao} ${css.cartao}`} role="status">
          <Fala>
            <p>{t.semRede}</p>
            <Botao icone="renovar" onClick={() => void abrir()}>
              {t.tentar}
            </Botao>
          </Fala>
        </div>
      )}
      {situacao?.nome === 'pronta' && <Pronta oferta={situacao.oferta} textos={t} aoFim={setSituacao} />}
      {situacao && situacao.nome !== 'pronta' && situacao.nome !== 'semRede' && <Fim s={situacao} textos={t} />}
      <MarcaDoProduto tamanho={24} />
    </main>
  )
}

function Pronta({
  oferta,
  textos: t,
  aoFim,
}: {
  oferta: Oferta
  textos: TextosDaAntecipacao
  aoFim: (s: Situacao) => void
}) {
  const { reais, idioma } = useTextos()
  const [detalhes, setDetalhes] = useState(false)
  const autorizacao = useAutorizacao(oferta.nanoId, r => aoFim(aoAutorizar(r, t)))
  const agora = reais(centavosDe(oferta.valorAntecipado))
  return (
    <section className={`${ui.cartao} ${css.cartao}`} aria-labelledby="pronta-titulo">
      <h2 id="pronta-titulo">
        {oferta.dias === 2 ? t['pronta.titulo'] : fill(t['pronta.tituloNaData'], { data: formatarData(oferta.data) })}
      </h2>
      <p className={css.suave}>{fill(t['pronta.quem'], { empresa: oferta.empresa })}</p>
      <p className={css.rotulo}>{t.agora}</p>
      <p className={css.valor}>{agora}</p>
      <dl className={css.contas}>
        <div>
          <dt>{regularDe(oferta, t)}</dt>
          <dd>{reais(centavosDe(oferta.valorRegular))}</dd>
        </div>
        <div>
          <dt>
            {t['detalhe.custo']}
            <small>
              {t['detalhe.taxa']}: {porcentagemCurta(Number(oferta.taxaMes), idioma)}
            </small>
          </dt>
          <dd>−{reais(centavosDe(oferta.custo))}</dd>
        </div>
        {oferta.para !== null && (
          <div className={css.conta}>
            <dt>{t['detalhe.para']}</dt>
            <dd>{oferta.para}</dd>
          </div>
        )}
      </dl>
      <p className={css.suave}>
        {fill(t.pronta, { valor: agora })} {fill(t.vale, { quando: dataHora(oferta.dataExpiracao) })}
      </p>
      <div className={css.botoes}>
        <Botao onClick={() => void autorizacao.abrir()}>{t.autorizar}</Botao>
        <Botao variante="secundario" onClick={() => setDetalhes(true)}>
          {t.detalhes}
        </Botao>
      </div>
      {detalhes && <Detalhes o={oferta} textos={t} fechar={() => setDetalhes(false)} />}
      {autorizacao.fase && <Autorizar autorizacao={autorizacao} fase={autorizacao.fase} oferta={oferta} textos={t} />}
    </section>
  )
}

/** An end from which the receiver may want to go on with somebody. */
const pedeAjuda = ({ nome }: { nome: keyof typeof selos }) =>
  nome === 'expirada' || nome === 'recusada' || nome === 'naoAutorizada'

const selos: Record<Exclude<Situacao['nome'], 'pronta' | 'semRede'>, [NomeDoIcone, 'bom' | 'atencao' | 'ruim']> = {
  aprovada: ['certo', 'bom'],
  emAnalise: ['relogio', 'atencao'],
  consumida: ['certo', 'bom'],
  expirada: ['relogio', 'atencao'],
  recusada: ['fechar', 'ruim'],
  naoAutorizada: ['erro', 'atencao'],
}

function Fim({ s, textos: t }: { s: Exclude<Situacao, { nome: 'pronta' | 'semRede' }>; textos: TextosDaAntecipacao }) {
  const { reais } = useTextos()
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus({ preventScroll: true }), [])
  const [icone, tom] = selos[s.nome]
  return (
    <div className={`${ui.cartao} ${css.cartao} ${css.fim}`} data-tom={tom}>
      <span className={css.selo}>
        <Icone nome={icone} tamanho={36} />
      </span>
      <h2 ref={titulo} tabIndex={-1}>
        {t[`${s.nome}.titulo`]}
      </h2>
      <p role="status">
        <Fala>{s.texto}</Fala>
      </p>
      {s.pago && (
        <p className={css.pago}>{fill(t.enviado, { valor: reais(centavosDe(s.pago.valor)), para: s.pago.para })}</p>
      )}
      {s.ajuda && <p className={css.suave}>{s.ajuda}</p>}
      {pedeAjuda(s) && (
        <a
          href={`https://wa.me/${produto.suporte}?text=${encodeURIComponent(t['suporte.mensagem'])}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t.suporte}
        </a>
      )}
      {s.comprovante && (
        <a className={ui.secundario} href={s.comprovante}>
          {t.comprovante}
        </a>
      )}
    </div>
  )
}
