import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { emSuaLingua } from '../../../../shared/domain/idiomaDoTexto.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Icone, type NomeDoIcone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { ehEmpresa } from './cadastro.ts'
import css from './convite.module.css'
import { type Convite, enderecoDoLogin, type Banner as Qual } from './tipos.ts'

const tons: Record<Qual, { tom: 'bom' | 'atencao' | 'ruim' | 'info'; icone: NomeDoIcone }> = {
  convite: { tom: 'info', icone: 'loja' },
  recebido: { tom: 'atencao', icone: 'relogio' },
  aprovado: { tom: 'bom', icone: 'certo' },
  ativo: { tom: 'bom', icone: 'certo' },
  recusado: { tom: 'ruim', icone: 'fechar' },
  reprovado: { tom: 'ruim', icone: 'erro' },
  bloqueado: { tom: 'ruim', icone: 'erro' },
}

/** By what somebody who is asked for an account and a selfie may look up who asks. */
function QuemConvida({ documento, verificada }: Convite['cliente']) {
  if (!documento) return null
  return (
    <p className={css.quemConvida}>
      {verificada && (
        <>
          <Icone nome="escudo" tamanho={16} />
          <span>{textos['convite.verificada']}</span> ·{' '}
        </>
      )}
      <span>{fill(textos['convite.cnpj'], { cnpj: formatarDocumento(documento) })}</span>
    </p>
  )
}

/** R049–R052: where the invitation stands, first on the page. */
interface Props {
  qual: Qual
  convite: Convite
  origem: string
  /** The terms opened before in this tab: they may be signed, and the word of it on its way. */
  assinando: boolean
}
export function Banner({ qual, convite, origem, assinando }: Props) {
  const empresa = convite.cliente.nome
  const { tom, icone } = tons[qual]
  const aprovado = convite.urlDocumento ? (assinando ? 'aprovado.assinando' : 'aprovado.texto') : 'aprovado.preparando'
  const texto = qual === 'aprovado' ? textos[aprovado] : textos[`${qual}.texto`]
  return (
    <section className={css.banner} data-tom={tom} aria-labelledby="banner-titulo" role="status">
      <Fala>
        <span className={css.selo}>
          <Icone nome={icone} tamanho={24} />
        </span>
        <div>
          <h1 id="banner-titulo" tabIndex={-1}>
            {fill(textos[`${qual}.titulo`], { empresa })}
          </h1>
          {qual === 'convite' && <QuemConvida {...convite.cliente} />}
          <p>{fill(texto, { empresa })}</p>
          {qual === 'convite' && convite.combinado && (
            <p className={css.combinado}>
              <b>{textos['convite.combinado']}</b>
              <span {...emSuaLingua(convite.combinado, 'pt-BR')}>{convite.combinado}</span>
            </p>
          )}
          {qual === 'convite' && <p>{fill(textos['convite.parte'], { empresa })}</p>}
          {qual === 'convite' && (
            <p className={css.aviso}>{textos[ehEmpresa(convite) ? 'convite.contaDaEmpresa' : 'convite.conta']}</p>
          )}
          {qual === 'ativo' && convite.usuarioEmpresa && (
            <a className={ui.botao} href={enderecoDoLogin(new URL(origem))}>
              {textos['ativo.botao']}
              <Icone nome="seta" />
            </a>
          )}
          {qual === 'aprovado' && convite.urlDocumento && (
            <a className={ui.botao} href={convite.urlDocumento}>
              {textos['aprovado.botao']}
              <Icone nome="seta" />
            </a>
          )}
        </div>
      </Fala>
    </section>
  )
}
