import { useEffect, useState } from 'react'
import { emSuaLingua } from '../../../../shared/domain/idiomaDoTexto.ts'
import { produto } from '../../../../shared/produto.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { type TextosDoNaoRealizado, textosDoNaoRealizado } from '../../../../shared/textos/pt-BR/pagadorNaoRealizado.ts'
import { textosDaRecusa } from '../../../../shared/textos/pt-BR/pagadorRecusa.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import type { LinkComPagamento } from '../checkout/fluxo.ts'
import { ir } from '../checkout/navegar.ts'
import { frasesDoServidor } from '../doServidor.ts'
import { formasDoLink } from '../etapas/formas.ts'
import { ambienteDaPagina, type Passo, sondar } from '../pix/sondagem.ts'
import { caminhoDe, type RotaResolvida } from '../rotas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Icone, MarcaDoProduto, MarcaPix } from '../ui/Icone.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import { Telefone } from '../ui/Telefone.tsx'
import ui from '../ui/ui.module.css'
import css from './naoRealizado.module.css'

interface Props {
  rota: RotaResolvida
  /** The link's language is known only when it arrives. */
  aoSaberIdioma: (idioma: 'pt-BR' | 'en') => void
}
/** What the page found out: nothing yet, the link with the payment, or that the link's time is over. */
type Fatos = { tipo: 'link'; link: LinkComPagamento } | { tipo: 'expirado' }

/**
 * R057: what happened, that nothing was charged, what to do now, whom to call. Nothing of the payer is shown, because
 * the address may be opened by anybody. A payment that was made after all goes to its receipt.
 */
export default function NaoRealizadoPagina({ rota, aoSaberIdioma }: Props) {
  const { idioma } = useTextos()
  const textos = textosDoNaoRealizado[idioma]
  const { fatos, semRede } = useFatos(rota.valores.id ?? '', aoSaberIdioma)
  const conferindo = fatos?.tipo === 'link' && aindaNaoSeSabe(fatos.link)
  const titulo = conferindo ? textos.conferindo : textos.titulo
  useEffect(() => {
    document.title = `${titulo} · ${produto.nome}`
  }, [titulo])
  if (!fatos) {
    return (
      <main className={css.pagina} aria-busy="true">
        <h1 className="oculto">{textos.titulo}</h1>
        <span className={ui.girando} aria-hidden="true" />
        <p role="status">
          <Fala>{semRede ? textos.semRede : textos.carregando}</Fala>
        </p>
      </main>
    )
  }
  if (conferindo) {
    return (
      <main className={css.pagina}>
        <Ilustracao cena="relogio" />
        <h1>{titulo}</h1>
        <p role="status">
          <Fala>{semRede ? textos.semRede : textos.conferindoTexto}</Fala>
        </p>
      </main>
    )
  }
  return (
    <main className={css.pagina}>
      <Ilustracao cena="negado" />
      <h1>{titulo}</h1>
      {fatos.tipo === 'link' && <Resumo link={fatos.link} />}
      <p className={css.nada}>
        <Icone nome="escudo" />
        {textos.nadaCobrado}
      </p>
      {fatos.tipo === 'link' ? (
        <Saidas link={fatos.link} textos={textos} pagamento={rota.valores.id ?? ''} />
      ) : (
        <p>{textos.expirou}</p>
      )}
      <div className={css.marca}>
        <MarcaDoProduto tamanho={28} />
      </div>
    </main>
  )
}

function Resumo({ link }: { link: LinkComPagamento }) {
  const { reais, idioma } = useTextos()
  const { descricao = '', message = '' } = link.retornoUsuario ?? {}
  const motivo = descricao || message || link.message || textosDoNaoRealizado[idioma].motivo
  return (
    <>
      <p className={css.resumo}>
        {link.nomeComercial} · <b>{reais(centavosDe(link.valor))}</b>
      </p>
      <p className={css.motivo} role="status" {...emSuaLingua(motivo, idioma)}>
        <Fala>{motivo}</Fala>
      </p>
    </>
  )
}

interface PropsDasSaidas {
  link: LinkComPagamento
  textos: TextosDoNaoRealizado
  pagamento: string
}
/** The next best thing first: each way leads to where it is done, and no second screen says the same refusal again. */
function Saidas({ link, textos, pagamento }: PropsDasSaidas) {
  const { idioma } = useTextos()
  const { id: token, slug, contato, email, nomeComercial: empresa, retornoUsuario: retorno } = link
  const outras = formasDoLink(link)
    .filter(f => f.tipo !== 1)
    .sort((a, b) => b.tipo - a.tipo)
  const nomes = { 0: textos.comBoleto, 1: textos.tentar, 2: textos.comPix }
  const para = (tipo: 0 | 1 | 2) => `${caminhoDe('checkoutV2', { slug, token, pagamento })}?com=${tipo}`
  const comCartao = !retorno || retorno.permiteReprocessar || retorno.trocaCartao
  return (
    <>
      <h2>{textos.oQueFazer}</h2>
      <div className={css.acoes}>
        {outras.map((f, i) => (
          <a key={f.tipo} className={i === 0 ? ui.botao : ui.secundario} href={para(f.tipo)}>
            {f.tipo === 2 ? <MarcaPix /> : <Icone nome="boleto" />}
            {nomes[f.tipo]}
          </a>
        ))}
        {comCartao && (
          <>
            <a className={outras.length ? ui.secundario : ui.botao} href={para(1)}>
              <Icone nome="renovar" />
              {textos.tentar}
            </a>
            <p>{textos.tentarDetalhe}</p>
          </>
        )}
      </div>
      <p className={css.banco}>{retorno?.razao ? textosDaRecusa[idioma][retorno.razao] : textos.banco}</p>
      <h2>{fill(textos.falar, { empresa })}</h2>
      <ul className={css.contatos}>
        {contato && (
          <li>
            <Telefone contato={contato} />
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {!contato && !email && <li>{textos.semContato}</li>}
      </ul>
    </>
  )
}

const aindaNaoSeSabe = ({ proximaEtapa }: LinkComPagamento) =>
  proximaEtapa === 'AGUARDAR_PAGAMENTO' || proximaEtapa === 'PAGAMENTO_EM_ANALISE'

/** The payment's link, then the link with the payment: private and not kept (DESIGN §4). */
function useFatos(pagamento: string, aoSaberIdioma: Props['aoSaberIdioma']) {
  const [fatos, setFatos] = useState<Fatos | null>(null)
  const [semRede, setSemRede] = useState(false)
  useEffect(() => {
    let token: string | undefined
    const ler = async (): Promise<Passo> => {
      if (!token) {
        const origem = await call('obterOrigemPagamento', { query: { checkout: pagamento } })
        if (!origem.ok) return semResposta(origem, setSemRede)
        token = origem.data.link
      }
      const r = await call('obterLinkComPagamento', { params: { id: token, pagamento } })
      if (!r.ok && r.error.name === 'LinkProcessado') {
        ir(caminhoDe('comprovante', { slug: r.error.slug, id: r.error.checkoutId }))
        return 'parar'
      }
      if (!r.ok && r.error.name === 'LinkExpirado') {
        setFatos({ tipo: 'expirado' })
        return 'parar'
      }
      if (!r.ok) return semResposta(r, setSemRede)
      setSemRede(false)
      const idioma = r.data.linkParaEstrangeiros ? 'en' : 'pt-BR'
      aoSaberIdioma(idioma)
      const dizer = await frasesDoServidor(idioma)
      if (r.data.proximaEtapa === 'PAGAMENTO_CONCLUIDO') {
        // made, and given back since: its receipt says both
        ir(caminhoDe('comprovante', { slug: r.data.slug, id: pagamento }))
        return 'parar'
      }
      const retorno = r.data.retornoUsuario
      const retornoUsuario = retorno && {
        ...retorno,
        descricao: dizer(retorno.descricao),
        message: dizer(retorno.message),
      }
      setFatos({ tipo: 'link', link: { ...r.data, retornoUsuario, message: r.data.message && dizer(r.data.message) } })
      return aindaNaoSeSabe(r.data) ? 'continuar' : 'parar'
    }
    return sondar(ler, { intervaloMs: () => 4000, maximoMs: 30_000, jaComeca: true }, ambienteDaPagina)
  }, [pagamento, aoSaberIdioma])
  return { fatos, semRede }
}

/** No answer is not "no payment": ask again. What the server said is. */
function semResposta(r: { status: number; error: { name: string } }, marcar: (sem: boolean) => void): Passo {
  const { name } = r.error
  if (name === 'Manutencao') ir(caminhoDe('erro503'))
  else if (name === 'SemResposta' || r.status >= 500 || r.status === 429) {
    marcar(true)
    return 'falhou'
  } else ir(caminhoDe('naoEncontrado'))
  return 'parar'
}
