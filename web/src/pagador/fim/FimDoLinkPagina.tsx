import { useEffect, useState } from 'react'
import { formatarTelefone, telefoneE164 } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoSuspenso } from '../../../../shared/textos/pt-BR/pagadorSuspenso.ts'
import { call } from '../../api/call.ts'
import { ir } from '../checkout/navegar.ts'
import css from '../ooops/ooops.module.css'
import { ambienteDaPagina, type Passo, sondar } from '../pix/sondagem.ts'
import { caminhoDe, type RotaResolvida } from '../rotas.ts'
import { useTextos } from '../textos.tsx'
import { MarcaDoProduto } from '../ui/Icone.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import proprio from './suspenso.module.css'

interface Props {
  rota: RotaResolvida
  /** The link's language is known only when it answers. */
  aoSaberIdioma: (idioma: 'pt-BR' | 'en') => void
}
interface Quem {
  nomeComercial: string
  email: string
  contato: string
}

/** A link whose company takes no payments now: who charges, and how to reach them. One that may be paid again is opened. */
export default function SuspensoPagina({ rota, aoSaberIdioma }: Props) {
  const { idioma } = useTextos()
  const textos = textosDoSuspenso[idioma]
  const { quem, semRede } = useQuem(rota.valores.id ?? '', aoSaberIdioma)
  useEffect(() => {
    document.title = `${textos.titulo} · ${produto.nome}`
  }, [textos])
  return (
    <main className={css.pagina} aria-busy={!quem}>
      <Ilustracao cena="relogio" />
      <h1>{textos.titulo}</h1>
      {quem ? (
        <>
          {quem.nomeComercial && <p className={css.resumo}>{fill(textos.de, { empresa: quem.nomeComercial })}</p>}
          <p className={css.texto} role="status">
            {textos.texto}
          </p>
          <Contato {...quem} titulo={textos.contato} />
          <p className={css.texto}>{textos.pago}</p>
        </>
      ) : (
        <p className={css.texto} role="status">
          {semRede ? textos.semRede : textos.carregando}
        </p>
      )}
      <div className={css.marca}>
        <MarcaDoProduto tamanho={28} />
      </div>
    </main>
  )
}

function Contato({ titulo, email, contato }: Quem & { titulo: string }) {
  const telefone = telefoneE164(contato)
  if (!email && !telefone) return null
  return (
    <section className={proprio.contato} aria-labelledby="contato">
      <h2 id="contato">{titulo}</h2>
      {telefone && <a href={`tel:${telefone}`}>{formatarTelefone(contato)}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </section>
  )
}

function useQuem(token: string, aoSaberIdioma: Props['aoSaberIdioma']) {
  const [quem, setQuem] = useState<Quem>()
  const [semRede, setSemRede] = useState(false)
  useEffect(() => {
    const ler = async (): Promise<Passo> => {
      const r = await call('obterLinkPublico', { params: { id: token } })
      if (r.ok) ir(caminhoDe('checkoutV2', { slug: r.data.slug, token }))
      else if (r.error.name === 'LinkExpirado' && r.error.motivo === 'suspensa') {
        const { nomeComercial = '', email = '', contato = '', linkParaEstrangeiros } = r.error
        aoSaberIdioma(linkParaEstrangeiros ? 'en' : 'pt-BR')
        setQuem({ nomeComercial, email, contato })
      } else if (r.error.name === 'LinkExpirado') ir(caminhoDe('linkExpirado', { id: token }))
      else if (r.error.name === 'LinkAgendado') ir(caminhoDe('linkAgendado', { id: token }))
      else if (r.error.name === 'SemResposta' || r.status >= 500 || r.status === 429) {
        setSemRede(true)
        return 'falhou'
      } else ir(caminhoDe('linkNaoEncontrado'))
      return 'parar'
    }
    return sondar(ler, { intervaloMs: () => 4000, maximoMs: 30_000, jaComeca: true }, ambienteDaPagina)
  }, [token, aoSaberIdioma])
  return { quem, semRede }
}
