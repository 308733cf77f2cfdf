import { lazy, Suspense, useEffect, useState } from 'react'
import type { verificarComprovante } from '../../../../shared/contract/comprovantes.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { produto } from '../../../../shared/produto.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import type { IdiomaDoPagador } from '../../../../shared/textos/pagador.ts'
import {
  type TextosDosComprovantes,
  textosDosComprovantes,
} from '../../../../shared/textos/pt-BR/pagadorComprovantes.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { dataHora } from '../comprovante/formatar.ts'
import { Linha, Secao } from '../comprovante/Secao.tsx'
import { frasesDoServidor } from '../doServidor.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import type { RotaResolvida } from '../rotas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Icone, MarcaDoProduto, type NomeDoIcone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './verificar.module.css'

type Verificacao = Received<typeof verificarComprovante>
type Fatos = NonNullable<Verificacao['fatos']>
type Veredito = Verificacao['resultado'] | 'estornado' | 'emParte' | 'mudou'
const tons: Record<Veredito, { tom: 'bom' | 'atencao' | 'ruim'; icone: NomeDoIcone }> = {
  autentico: { tom: 'bom', icone: 'escudo' },
  estornado: { tom: 'atencao', icone: 'volta' },
  emParte: { tom: 'atencao', icone: 'volta' },
  mudou: { tom: 'atencao', icone: 'relogio' },
  alterado: { tom: 'ruim', icone: 'fechar' },
  danificado: { tom: 'atencao', icone: 'erro' },
  desconhecido: { tom: 'ruim', icone: 'erro' },
}

const vereditoDe = ({ resultado, fatos, agora }: Verificacao): Veredito => {
  if (resultado !== 'autentico' || !agora || agora.mudou === 'nao') return resultado
  if (agora.mudou !== 'estornado') return 'mudou'
  return fatos && centavosDe(agora.estornado) < centavosDe(fatos.valor) ? 'emParte' : 'estornado'
}

const PedirEndereco = lazy(() => import('./PedirEndereco.tsx'))

interface Props {
  rota: RotaResolvida
  aoSaberIdioma: (idioma: IdiomaDoPagador) => void
}

/** Where a receipt's QR leads; alone, it asks for a receipt's address. */
export default function VerificarPagina({ rota, aoSaberIdioma }: Props) {
  const { idioma } = useTextos()
  const pronta = useIdiomaDoNavegador(idioma, aoSaberIdioma)
  const { token } = rota.valores
  if (token) return <Conferencia {...{ token, pronta, aoSaberIdioma }} />
  return <Suspense>{pronta && <PedirEndereco />}</Suspense>
}

interface PropsDaConferencia extends Pick<Props, 'aoSaberIdioma'> {
  token: string
  /** The words are the reader's. */
  pronta: boolean
}
/** Genuine or not, what was signed, and how it stands today. */
function Conferencia({ token, pronta, aoSaberIdioma }: PropsDaConferencia) {
  const { idioma } = useTextos()
  const textos = textosDosComprovantes[idioma]
  const outroIdioma = idioma === 'en' ? 'pt-BR' : 'en'
  const { dados, semRede, lidaEm } = useVerificacao(token, idioma)
  // the first verdict waits for the server's words too; one that is read already is not taken away to be said anew
  const [lida, setLida] = useState(false)
  if (!lida && pronta && dados && lidaEm === idioma) setLida(true)
  const veredito = dados && vereditoDe(dados)
  const titulo = veredito ? textos[veredito] : textos.conferir
  useEffect(() => {
    document.title = `${titulo} · ${produto.nome}`
  }, [titulo])
  if (!dados || !veredito || !lida) {
    return (
      <main className={css.pagina} aria-busy="true">
        <h1 className="oculto">{titulo}</h1>
        <span className={ui.girando} aria-hidden="true" />
        <p role="status" className={css.esperando}>
          <Fala>{pronta ? (semRede ? textos.semRede : textos.conferindo) : '\u00a0'}</Fala>
        </p>
      </main>
    )
  }
  return (
    <main className={css.pagina}>
      <div className={css.veredito} data-tom={tons[veredito].tom}>
        <span className={css.selo}>
          <Icone nome={tons[veredito].icone} tamanho={32} />
        </span>
        <h1>{titulo}</h1>
        <Explicacao v={dados} veredito={veredito} textos={textos} />
      </div>
      {dados.fatos && <Assinado fatos={dados.fatos} textos={textos} />}
      {dados.agora && dados.fatos && <Hoje agora={dados.agora} textos={textos} />}
      <footer className={css.rodape}>
        <MarcaDoProduto tamanho={28} />
        <p>{fill(textos.comoConferimos, { produto: produto.nome })}</p>
        <button type="button" className={ui.texto} lang={outroIdioma} onClick={() => aoSaberIdioma(outroIdioma)}>
          {outroIdioma === 'en' ? 'English' : 'Português'}
        </button>
      </footer>
    </main>
  )
}

/** How long the reader's language is waited for, in ms: then it is said in ours. */
const IDIOMA_MS = 3000
/**
 * No merchant says which language its reader has: their browser does, and they may choose. Answers whether the words are
 * theirs, so that nothing is said in one language and moves when it is said in another.
 */
function useIdiomaDoNavegador(idioma: IdiomaDoPagador, aoSaberIdioma: Props['aoSaberIdioma']): boolean {
  const [pronta, setPronta] = useState(() => /^pt\b/i.test(navigator.language))
  useEffect(() => {
    if (/^pt\b/i.test(navigator.language)) return
    aoSaberIdioma('en')
    const id = setTimeout(() => setPronta(true), IDIOMA_MS)
    return () => clearTimeout(id)
  }, [aoSaberIdioma])
  if (!pronta && idioma === 'en') setPronta(true)
  return pronta
}

function useVerificacao(token: string, idioma: IdiomaDoPagador) {
  const [vinda, setVinda] = useState<Verificacao | null>(null)
  const [dados, setDados] = useState<Verificacao | null>(null)
  const [lidaEm, setLidaEm] = useState<IdiomaDoPagador>()
  // the state is the server's sentence
  useEffect(() => {
    let vale = true
    void frasesDoServidor(idioma).then(dizer => {
      if (!vale) return
      setLidaEm(idioma)
      setDados(
        vinda && {
          ...vinda,
          agora: vinda.agora && { ...vinda.agora, situacaoLabel: dizer(vinda.agora.situacaoLabel) },
        },
      )
    })
    return () => {
      vale = false
    }
  }, [vinda, idioma])
  const [semRede, setSemRede] = useState(false)
  useEffect(
    () =>
      sondar(
        async () => {
          const r = await call('verificarComprovante', { params: { token } })
          setSemRede(!r.ok)
          if (r.ok) setVinda(r.data)
          // what is too long or empty is no code of ours that was read whole
          else if (r.status >= 400 && r.status < 500) setVinda({ resultado: 'danificado', fatos: null, agora: null })
          else return 'falhou'
          setSemRede(false)
          return 'parar'
        },
        { intervaloMs: () => 3000, maximoMs: 30_000, jaComeca: true },
        ambienteDaPagina,
      ),
    [token],
  )
  return { dados, semRede, lidaEm }
}

function Explicacao({ v, veredito, textos: t }: { v: Verificacao; veredito: Veredito; textos: TextosDosComprovantes }) {
  const { reais } = useTextos()
  const desde = centavosDe(v.agora?.estornado ?? 0) - centavosDe(v.fatos?.estornado ?? 0)
  const total = reais(centavosDe(v.fatos?.valor ?? 0))
  const valores = { total, valor: reais(Math.max(0, desde)), situacao: v.agora?.situacaoLabel ?? '' }
  return (
    <p role="status">
      <Fala>{fill(t[`${veredito}Texto`], valores)}</Fala>
    </p>
  )
}

function Assinado({ fatos: f, textos: t }: { fatos: Fatos; textos: TextosDosComprovantes }) {
  const { reais, idioma } = useTextos()
  const tipos = {
    pagamento: t.pagamento,
    transferencia: t.transferencia,
    saque: t.saque,
    servico: t.servico,
    boletos: t.boletos,
  }
  const formas: Record<string, string> = { pix: t.pix, cartao: t.cartao, boleto: t.boleto, conta: t.contaBancaria }
  return (
    <article className={css.cartao}>
      <p className={css.valor}>{reais(centavosDe(f.valor))}</p>
      <p className={css.quem}>{f.empresa}</p>
      <Secao titulo={t.oQueFoiAssinado}>
        <Linha nome={t.tipo} valor={tipos[f.tipo]} />
        <Linha nome={t.documentoDeQuemRecebeu} valor={formatarDocumento(f.documento)} />
        <Linha nome={t.pagoEm} valor={dataHora(f.quando, idioma)} />
        <Linha nome={t.forma} valor={formas[f.forma] ?? f.forma} />
        {f.estornado > 0 && <Linha nome={t.jaDevolvido} valor={reais(centavosDe(f.estornado))} />}
        <Linha nome={t.id} valor={f.id} mono />
        <Linha nome={t.assinadoEm} valor={dataHora(f.assinadoEm, idioma)} />
        <Linha nome={t.chave} valor={f.chave} mono />
      </Secao>
    </article>
  )
}

function Hoje({ agora, textos: t }: { agora: NonNullable<Verificacao['agora']>; textos: TextosDosComprovantes }) {
  const { reais } = useTextos()
  return (
    <article className={css.cartao}>
      <Secao titulo={t.hoje}>
        <Linha nome={t.situacao} valor={agora.situacaoLabel} />
        {agora.estornado > 0 && <Linha nome={t.devolvido} valor={reais(centavosDe(agora.estornado))} />}
      </Secao>
      <a className={ui.secundario} href={agora.caminho}>
        {t.abrir}
      </a>
    </article>
  )
}
