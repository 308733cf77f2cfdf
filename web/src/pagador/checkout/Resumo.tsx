import { useState } from 'react'
import { separarReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { emSuaLingua } from '../../../../shared/domain/idiomaDoTexto.ts'
import type { Link } from '../dados.ts'
import { type Forma, planoEscolhido, planosDe } from '../etapas/formas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Icone } from '../ui/Icone.tsx'
import { Telefone } from '../ui/Telefone.tsx'
import ui from '../ui/ui.module.css'
import css from './checkout.module.css'

/** Who charges: always in sight (R009). */
export function Empresa({ link }: { link: Link }) {
  const { t } = useTextos()
  return (
    <header className={css.empresa}>
      <LogoDaEmpresa link={link} />
      <div>
        <p className={css.empresaRotulo}>{t('empresa.cobrando')}</p>
        <p className={css.empresaNome}>{link.nomeComercial}</p>
        <p className={css.verificada}>
          {link.verificada && (
            <>
              <Icone nome="escudo" tamanho={16} />
              {t('empresa.verificada')} ·{' '}
            </>
          )}
          {formatarDocumento(link.cnpj)}
        </p>
      </div>
    </header>
  )
}

function LogoDaEmpresa({ link }: { link: Link }) {
  if (link.logo) return <img className={css.logo} src={link.logo} alt="" width="48" height="48" />
  return (
    <span className={css.logoPadrao} aria-hidden="true">
      <Icone nome="loja" tamanho={24} />
    </span>
  )
}

interface PropsDoValor {
  link: Link
  forma: Forma | undefined
  parcelas: number | null
  /** Opens the instalment dialog; undefined while the plan may not change. */
  abrirParcelas: (() => void) | undefined
}

/** How much (R010): whole part, cents smaller and raised, what the instalments come to, and the way to other plans. */
export function Valor({ link, forma, parcelas, abrirParcelas }: PropsDoValor) {
  const { t, idioma, reais } = useTextos()
  const total = centavosDe(link.valor)
  const { inteiro, centavos } = separarReais(total, idioma)
  return (
    <section className={css.valor} aria-label={t('valor.rotulo')}>
      <h1 className={css.nomeDoLink}>{link.nome}</h1>
      <p className={css.quantia}>
        <span className="oculto">{reais(total)}</span>
        <span aria-hidden="true">
          <small>R$</small>
          {inteiro}
          <sup>
            {idioma === 'en' ? '.' : ','}
            {centavos}
          </sup>
        </span>
      </p>
      {/* who reads English may know R$ by no other name */}
      {idioma === 'en' && <p className={css.prazo}>{t('valor.moeda')}</p>}
      <p className={css.parcelamento}>
        {useResumoDasParcelas(link, forma, parcelas)}
        {abrirParcelas && forma && planosDe(link, forma.tipo).length > 1 && (
          <button type="button" className={css.maisOpcoes} onClick={abrirParcelas}>
            {t('valor.maisOpcoes')}
          </button>
        )}
      </p>
      {link.expiraEm && (
        <p className={css.prazo} suppressHydrationWarning>
          {t('valor.prazo', { quando: prazoDe(link.expiraEm, idioma) })}
        </p>
      )}
    </section>
  )
}

/** The link's own deadline, in the merchant's time: the last minute in which it is taken. */
const prazoDe = (expiraEm: string, idioma: string) =>
  new Intl.DateTimeFormat(idioma, { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(
    Date.parse(expiraEm),
  )

/** 'NX of value (with/without interest)' for the chosen plan; a method without plans has its own words. */
function useResumoDasParcelas(link: Link, forma: Forma | undefined, escolhidas: number | null): string {
  const { t, reais, parcelas } = useTextos()
  const plano = forma && planoEscolhido(link, forma.tipo, escolhidas)
  if (!plano || plano.numeroParcela === 1) return t(forma?.resumo ?? 'valor.aVista')
  const valores = { parcelas: parcelas(centavosDe(plano.total), plano.numeroParcela) }
  if (plano.juros <= 0) return t('valor.semJuros', valores)
  return `${t('valor.comJuros', valores)} · ${t('valor.total', { valor: reais(centavosDe(plano.total)) })}`
}

/**
 * What is being paid, and how to reach who charges. The description is HTML that the server cleaned and rendered; the
 * browser never writes it again (Trusted Types forbid it), so this part must stay mounted.
 */
export function Detalhes({ link, descricaoHtml }: { link: Link; descricaoHtml: string }) {
  const { t, reais, idioma } = useTextos()
  // One object for the page's life: React writes the HTML again whenever this prop is another object.
  const [html] = useState({ __html: descricaoHtml })
  const lingua = emSuaLingua(descricaoHtml, idioma)
  return (
    <aside className={css.detalhes} aria-label={t('detalhes.titulo')}>
      {link.itens.length > 0 && (
        <section className={ui.cartao}>
          <h2 className={css.tituloPequeno}>{t('itens.titulo')}</h2>
          <ul className={css.itens}>
            {link.itens.map((item, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes on this page
              <li key={i}>
                <span>
                  {item.quantidade > 1 && <b>{item.quantidade} × </b>}
                  <span {...emSuaLingua(item.descricao, idioma)}>{item.descricao}</span>
                </span>
                <span className={css.numero}>{reais(centavosDe(item.valor) * item.quantidade)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* Always there, even empty: the browser does not know whether the server had something to say. */}
      <section
        className={`${ui.cartao} ${css.secaoDaDescricao}`}
        data-vazia={descricaoHtml || link.descricao ? undefined : ''}
        suppressHydrationWarning
      >
        <h2 className={css.tituloPequeno}>{t('descricao.titulo')}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on write by the server; static after it */}
        <div className={css.descricao} {...lingua} suppressHydrationWarning dangerouslySetInnerHTML={html} />
      </section>
      <section className={ui.cartao}>
        <h2 className={css.tituloPequeno}>{t('empresa.dados')}</h2>
        <dl className={css.dados}>
          <div>
            <dt>{t('empresa.razaoSocial')}</dt>
            <dd>{link.razaoSocial}</dd>
          </div>
          <div>
            <dt>{t('empresa.documento')}</dt>
            <dd className={css.numero}>{formatarDocumento(link.cnpj)}</dd>
          </div>
          {link.contato && (
            <div>
              <dt>{t('empresa.telefone')}</dt>
              <dd>
                <Telefone contato={link.contato} />
              </dd>
            </div>
          )}
          {link.email && (
            <div>
              <dt>{t('empresa.email')}</dt>
              <dd>
                <a href={`mailto:${link.email}`}>{link.email}</a>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('empresa.codigo')}</dt>
            <dd className={css.mono}>{link.id}</dd>
          </div>
        </dl>
      </section>
    </aside>
  )
}
