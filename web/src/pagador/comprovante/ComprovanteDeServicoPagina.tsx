import { useEffect, useState } from 'react'
import type { obterComprovanteServico } from '../../../../shared/contract/comprovantes.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import {
  type TextosDosComprovantes,
  textosDosComprovantes,
} from '../../../../shared/textos/pt-BR/pagadorComprovantes.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { ir } from '../checkout/navegar.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { caminhoDe, type RotaResolvida } from '../rotas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Icone, MarcaDoProduto, MarcaPix } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { Acoes } from './Acoes.tsx'
import css from './comprovante.module.css'
import { dataHora, mostrarDocumento, porcentagemCurta } from './formatar.ts'
import Prova from './Prova.tsx'
import { Linha, Secao } from './Secao.tsx'

type Comprovante = Received<typeof obterComprovanteServico>
type Antecipacao = NonNullable<Comprovante['transacao']['antecipacao']>
/** Processing statuses (S111–S116) that are over: processed, cancelled, blocked. */
const encerrada = (situacao: number) => situacao >= 3

/** R054: a service, a transfer or a withdrawal; any holder of the address sees it, accounts and documents masked. */
export default function ComprovanteDeServicoPagina({ rota }: { rota: RotaResolvida }) {
  const { idioma } = useTextos()
  const textos = textosDosComprovantes[idioma]
  const { comprovante, semRede } = useServico(rota.valores.id ?? '')
  const titulo = comprovante ? tituloDe(comprovante, textos) : textos.tituloServico
  useEffect(() => {
    document.title = `${titulo} · ${produto.nome}`
  }, [titulo])
  return (
    <div className={css.pagina}>
      {comprovante ? (
        <Folha c={comprovante} titulo={titulo} textos={textos} />
      ) : (
        <main className={`${ui.cartao} ${css.carregando}`} aria-busy="true">
          <h1 className="oculto">{titulo}</h1>
          <span className={css.barra} />
          <span className={css.barra} />
          <span className={css.barra} />
          <p role="status">
            <Fala>{semRede ? textos.semRede : textos.carregando}</Fala>
          </p>
        </main>
      )}
    </div>
  )
}

/** V072: both are transfers, and say to whom. */
const ehTransferencia = (tipo: string) => tipo === 'Transferência bancária' || tipo === 'Solicitação Saque'
const tituloDe = ({ transacao: { tipoTransacao: tipo } }: Comprovante, t: TextosDosComprovantes) => {
  if (tipo === 'Solicitação Saque') return t.tituloSaque
  return ehTransferencia(tipo) ? t.tituloTransferencia : t.tituloServico
}

function useServico(id: string) {
  const [comprovante, setComprovante] = useState<Comprovante | null>(null)
  const [semRede, setSemRede] = useState(false)
  useEffect(
    () =>
      sondar(
        async () => {
          const r = await call('obterComprovanteServico', { params: { id } })
          setSemRede(!r.ok)
          if (r.ok) {
            setComprovante(r.data)
            return encerrada(r.data.transacao.situacao) ? 'parar' : 'continuar'
          }
          // no answer is not "no receipt": ask again. Anything the server said is (X64)
          if (r.error.name === 'SemResposta' && r.status !== 404) return 'falhou'
          ir(caminhoDe('erro404'))
          return 'parar'
        },
        { intervaloMs: () => 4000, maximoMs: 30_000, jaComeca: true },
        ambienteDaPagina,
      ),
    [id],
  )
  return { comprovante, semRede }
}

function Folha({ c, titulo, textos: t }: { c: Comprovante; titulo: string; textos: TextosDosComprovantes }) {
  const { reais } = useTextos()
  const { transacao } = c
  const feita = transacao.situacao === 3
  const paraQuem = ehTransferencia(transacao.tipoTransacao) ? t.transferidoPara : t.cliente
  return (
    <main className={css.conteudo}>
      <header className={css.topo}>
        <h1>{titulo}</h1>
      </header>
      <article className={css.folha}>
        <div className={css.destaque} data-pago={feita || undefined}>
          <p className={css.situacao} data-destacada={feita || undefined}>
            <span aria-hidden="true" />
            {transacao.situacaoLabel}
          </p>
          <p className={css.valor}>{reais(centavosDe(transacao.valor))}</p>
          <p className={css.quando}>{dataHora(transacao.data)}</p>
        </div>
        <Lado titulo={t.empresa} quem={c.empresa} textos={t} />
        <Lado titulo={paraQuem} quem={transacao.cliente} textos={t} />
        {transacao.dadosBancarios && <Destino d={transacao.dadosBancarios} textos={t} />}
        {transacao.antecipacao && <Antecipada a={transacao.antecipacao} textos={t} />}
        <Secao titulo={t.servico}>
          <Linha nome={t.tipo} valor={transacao.tipoTransacao} />
          <Linha nome={t.id} valor={c.id} mono />
          <Linha nome={t.e2e} valor={transacao.e2eid ?? ''} mono />
        </Secao>
        <Prova url={c.verificacao?.url ?? location.href} assinado={c.verificacao !== null} />
        <footer className={css.rodape}>
          <MarcaDoProduto tamanho={28} />
          <p>{fill(t.rodape, { produto: produto.nome })}</p>
        </footer>
      </article>
      <Acoes titulo={titulo} empresa={c.empresa.nome} />
    </main>
  )
}

/** What came early: what it would have been on its day, and what having it now cost. */
function Antecipada({ a, textos: t }: { a: Antecipacao; textos: TextosDosComprovantes }) {
  const { reais, idioma } = useTextos()
  return (
    <Secao titulo={t.antecipacao}>
      <Linha nome={fill(t.receberiaEm, { data: formatarData(a.data) })} valor={reais(centavosDe(a.valorRegular))} />
      <Linha nome={t.custoDaAntecipacao} valor={`−${reais(centavosDe(a.custo))}`} />
      <Linha nome={t.taxaAoMes} valor={porcentagemCurta(Number(a.taxaMes), idioma)} />
    </Secao>
  )
}

function Lado({
  titulo,
  quem,
  textos: t,
}: {
  titulo: string
  quem: Comprovante['empresa']
  textos: TextosDosComprovantes
}) {
  return (
    <Secao
      titulo={titulo}
      topo={
        <div className={css.empresa}>
          {quem.logo ? <img src={quem.logo} alt="" width="44" height="44" /> : <Icone nome="loja" tamanho={24} />}
          <b>{quem.nome}</b>
        </div>
      }
    >
      <Linha nome={t.documento} valor={mostrarDocumento(quem.documento)} />
      {quem.contato && (
        <Linha nome={t.contato} valor={/^\d+$/.test(quem.contato) ? formatarTelefone(quem.contato) : quem.contato} />
      )}
    </Secao>
  )
}

type Dados = NonNullable<Comprovante['transacao']['dadosBancarios']>
function Destino({ d, textos: t }: { d: Dados; textos: TextosDosComprovantes }) {
  return (
    <Secao
      titulo={t.conta}
      topo={
        <div className={css.empresa}>
          {d.icone === 'pix' ? <MarcaPix tamanho={24} /> : <Icone nome="banco" tamanho={24} />}
          <b>{d.tipoConta}</b>
        </div>
      }
    >
      <Linha nome={t.agencia} valor={d.agencia} />
      <Linha nome={t.numeroConta} valor={d.conta} />
      <Linha nome={t.tipoChavePix} valor={d.tipoChavePix} />
      <Linha nome={t.chavePix} valor={d.chavePix} />
    </Secao>
  )
}
