import { useEffect, useState } from 'react'
import { telefoneValido } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoFimDoLink } from '../../../../shared/textos/pt-BR/pagadorFimDoLink.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { interpretarAbertura } from '../checkout/fluxo.ts'
import { ir } from '../checkout/navegar.ts'
import type { FimDoLink } from '../dados.ts'
import css from '../ooops/ooops.module.css'
import { ambienteDaPagina, type Passo, sondar } from '../pix/sondagem.ts'
import { caminhoDe, type RotaResolvida, SLUG_PADRAO } from '../rotas.ts'
import { useTextos } from '../textos.tsx'
import { MarcaDoProduto } from '../ui/Icone.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import { Telefone } from '../ui/Telefone.tsx'
import ui from '../ui/ui.module.css'

interface Props {
  rota: RotaResolvida
  /** The reason, where the document came with it. */
  doServidor?: Fim | undefined
  /** The link's language is known only when it answers. */
  aoSaberIdioma: (idioma: 'pt-BR' | 'en') => void
}
type Fim = Omit<FimDoLink, 'linkParaEstrangeiros'>

/**
 * R081: a link that takes no payment says its true reason, who charges and how to reach them. One that may be paid (again)
 * is opened; one that was paid leads to its receipt.
 */
export default function FimDoLinkPagina({ rota, doServidor, aoSaberIdioma }: Props) {
  const { t, idioma } = useTextos()
  const textos = textosDoFimDoLink[idioma]
  const token = rota.valores.id ?? ''
  const { fim, semRede } = useFim(token, doServidor, aoSaberIdioma)
  const titulo = fim && textos[`titulo.${fim.motivo}`]
  useEffect(() => {
    if (titulo) document.title = `${titulo} · ${produto.nome}`
  }, [titulo])
  const razao = (
    <>
      <h1>{titulo ?? textos.carregando}</h1>
      {fim?.nomeComercial && <p className={css.resumo}>{fill(textos.de, { empresa: fim.nomeComercial })}</p>}
      {fim && <p className={css.texto}>{textos[`texto.${fim.motivo}`]}</p>}
      {!fim && semRede && <p className={css.texto}>{textos.semRede}</p>}
    </>
  )
  return (
    <main className={css.pagina} aria-busy={!fim}>
      <Ilustracao cena="relogio" />
      {doServidor ? (
        <div className={css.razaoDoFim}>{razao}</div>
      ) : (
        // the region stands before it is filled, so that a screen reader hears the reason when it arrives
        <div className={css.razaoDoFim} role="status">
          <Fala>{razao}</Fala>
        </div>
      )}
      {fim && (
        <>
          <Contato {...fim} titulo={textos.contato} />
          <p className={css.texto}>{fim.motivo === 'suspensa' ? textos['pago.suspensa'] : textos.pago}</p>
          {['esgotado', 'suspensa', 'semEstoque', 'semCupom'].includes(fim.motivo) && (
            <a className={ui.secundario} href={caminhoDe('linkExpirado', { id: token })}>
              {t('ooops.verificar')}
            </a>
          )}
        </>
      )}
      <div className={css.marca}>
        <MarcaDoProduto tamanho={28} />
      </div>
    </main>
  )
}

function Contato({ titulo, email, contato }: Fim & { titulo: string }) {
  const telefone = telefoneValido(contato)
  if (!email && !telefone) return null
  return (
    <section className={css.contatoDoFim} aria-labelledby="contato">
      <h2 id="contato">{titulo}</h2>
      {telefone && <Telefone contato={contato} />}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </section>
  )
}

/** The private call and not the public one: it alone knows how many uses are left, and whose the payment is. */
function useFim(token: string, doServidor: Fim | undefined, aoSaberIdioma: Props['aoSaberIdioma']) {
  const [fim, setFim] = useState(doServidor)
  const [semRede, setSemRede] = useState(false)
  useEffect(() => {
    const ler = async (): Promise<Passo> => {
      const r = await call('obterLinkComPagamento', { params: { id: token, pagamento: 'atual' } })
      if (!r.ok && r.error.name === 'LinkExpirado') {
        const { motivo, nomeComercial = '', email = '', contato = '', linkParaEstrangeiros } = r.error
        aoSaberIdioma(linkParaEstrangeiros ? 'en' : 'pt-BR')
        setFim({ motivo, nomeComercial, email, contato })
        return 'parar'
      }
      if (!r.ok && (r.error.name === 'SemResposta' || r.status === 429 || (r.status >= 500 && r.status !== 503))) {
        setSemRede(true)
        return 'falhou'
      }
      const desfecho = interpretarAbertura(r, token)
      ir(desfecho.tipo === 'ir' ? desfecho.para : caminhoDe('checkoutV2', { slug: SLUG_PADRAO, token }))
      return 'parar'
    }
    return sondar(ler, { intervaloMs: () => 4000, maximoMs: 30_000, jaComeca: true }, ambienteDaPagina)
  }, [token, aoSaberIdioma])
  return { fim, semRede }
}
