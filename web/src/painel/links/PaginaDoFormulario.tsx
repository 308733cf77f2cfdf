import { Box, Button, Heading } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { produto } from '../../../../shared/produto.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { Link, useNavigate, useParams, useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Icone } from '../../ui/icones.tsx'
import { FormularioDoLink } from './FormularioDoLink.tsx'
import { type LinkFeito, LinkPronto } from './LinkPronto.tsx'
import { rascunhoDaCopia, rascunhoDe, rascunhoNovo } from './rascunho.ts'
import type { LinkParaEdicao, Taxas } from './tipos.ts'

/** Loaded for a form: what a background refresh brings must not fall on what is being typed. */
const umaVez = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false }

/** Criar link (R105), from nothing or from another link, and its editing: loads, shows the form, and then the link. */
export default function PaginaDoFormulario() {
  const { t } = useTextos()
  const { id } = useParams()
  const [busca] = useSearchParams()
  const copiar = id ? null : busca.get('copiar')
  const sessao = useSessao()
  const { slug } = sessao
  const titulo = t(id ? 'form.editarTitulo' : copiar ? 'duplicar.titulo' : 'form.criarTitulo')
  useEffect(() => {
    document.title = `${titulo} · ${produto.nome}`
  }, [titulo])
  if (!podeEscrever(sessao, 'G02'))
    return <EstadoVazio pagina figura="semAcesso" titulo={t('semAcesso')} texto={t('semAcessoTexto')} />
  return (
    <>
      <Box ms="-2" mb="1">
        <Button asChild variant="ghost" colorPalette="gray" px="2">
          <Link to={caminhos.links(slug)}>
            <Icone nome="esquerda" />
            {t('links.titulo')}
          </Link>
        </Button>
      </Box>
      {id ? (
        <Editar key={id} id={id} titulo={titulo} />
      ) : copiar ? (
        <Copiar key={copiar} id={copiar} titulo={titulo} />
      ) : (
        <Criar titulo={titulo} />
      )}
    </>
  )
}

const Titulo = ({ children }: { children: string }) => (
  <Heading as="h1" fontSize="2xl" fontWeight="bold" letterSpacing="-0.02em" lineHeight="1.25" mb="6">
    {children}
  </Heading>
)

function Criar({ titulo }: { titulo: string }) {
  const { t } = useTextos()
  const [pronto, setPronto] = useState<LinkFeito>()
  const taxas = useEndpoint('obterTaxasOperacao', {}, umaVez)
  if (pronto) return <LinkPronto link={pronto} aoCriarOutro={() => setPronto(undefined)} />
  return (
    <>
      <Titulo>{titulo}</Titulo>
      {taxas.error ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('form.erroTaxas')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void taxas.recarregar()}
        />
      ) : taxas.data ? (
        <FormularioDoLink
          operacao="criarLink"
          inicial={rascunhoNovo(taxas.data)}
          taxas={taxas.data}
          aoSalvar={(nome, { id, url }, resumo) => setPronto({ id, nome, url, resumo })}
        />
      ) : (
        <EsqueletoDeLinhas altura="20" />
      )}
    </>
  )
}

/** What the form of an existing link needs: the link as it stands and the company's conditions. */
function ComLink({ id, children }: { id: string; children: (link: LinkParaEdicao, taxas: Taxas) => ReactNode }) {
  const { t } = useTextos()
  const taxas = useEndpoint('obterTaxasOperacao', {}, umaVez)
  // Read again each time the page opens: another person may have changed it since.
  const link = useEndpoint(
    'obterLinkParaEdicao',
    { params: { id } },
    { ...umaVez, revalidateIfStale: true, dedupingInterval: 0 },
  )
  // an address typed by hand may not even be an id
  if (link.error?.erro.name === 'LinkNaoEncontrado' || link.error?.erro.name === 'RequisicaoInvalida')
    return (
      <EstadoVazio pagina figura="buscaVazia" titulo={t('form.naoEncontrado')} texto={t('form.naoEncontradoTexto')} />
    )
  if (link.error || taxas.error)
    return (
      <EstadoDeErro
        titulo={t('erro.titulo')}
        texto={t('form.erroLink')}
        repetir={t('erro.repetir')}
        aoRepetir={() => void Promise.all([link.recarregar(), taxas.recarregar()])}
      />
    )
  if (!link.data || !taxas.data) return <EsqueletoDeLinhas altura="20" />
  return children(link.data, taxas.data)
}

function Editar({ id, titulo }: { id: string; titulo: string }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const navegar = useNavigate()
  return (
    <ComLink id={id}>
      {(link, taxas) =>
        link.situacao === 'encerrado' ? (
          <EstadoVazio pagina figura="linkVazio" titulo={t('form.encerrado')} texto={t('form.encerradoTexto')} />
        ) : (
          <>
            <Titulo>{titulo}</Titulo>
            <FormularioDoLink
              key={link.versao}
              operacao="alterarLink"
              id={id}
              inicial={rascunhoDe(link, taxas)}
              taxas={taxas}
              aoSalvar={nome => {
                avisar(t('form.salvo', { nome }))
                void navegar(caminhos.links(slug))
              }}
            />
          </>
        )
      }
    </ComLink>
  )
}

/** A new link that begins as another one is (also one that is over): nothing exists until it is saved. */
function Copiar({ id, titulo }: { id: string; titulo: string }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const navegar = useNavigate()
  const [pronto, setPronto] = useState<LinkFeito>()
  const [agora] = useState(Date.now)
  if (pronto) return <LinkPronto link={pronto} aoCriarOutro={() => void navegar(caminhos.criarLink(slug))} />
  return (
    <ComLink id={id}>
      {(link, taxas) => {
        const inicial = rascunhoDaCopia(link, taxas, agora, nome => t('duplicar.nome', { nome }))
        return (
          <>
            <Titulo>{titulo}</Titulo>
            <Box mb="5">
              <Aviso tom="nota">
                <span>{t('duplicar.aviso', { nome: link.nome })}</span>
                {link.expiraEm && !inicial.comExpiracao && <span>{t('duplicar.semExpiracao')}</span>}
              </Aviso>
            </Box>
            <FormularioDoLink
              key={link.versao}
              operacao="criarLink"
              inicial={inicial}
              taxas={taxas}
              aoSalvar={(nome, { id, url }, resumo) => setPronto({ id, nome, url, resumo })}
            />
          </>
        )
      }}
    </ComLink>
  )
}
