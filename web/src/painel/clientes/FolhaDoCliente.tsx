import { Box, chakra, Flex, Link as Ligacao, Text } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { telefoneNaTela } from '../../../../shared/domain/telefone.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { PortaPara } from '../../ui/Porta.tsx'
import { qual } from '../../ui/qual.ts'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { nomeDoCheckout } from '../links/tipos.ts'
import { documentoDeFora, documentoNaTela } from './documentoNaTela.ts'

type Cliente = Received<EndpointDe<'obterCliente'>>
const POR_VEZ = 10

/** What a row opens: who it is, what it came to, and each payment. */
export function FolhaDoCliente({ id, aoFechar }: { id: string | undefined; aoFechar: () => void }) {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterCliente', id ? { params: { id } } : null)
  return (
    <Folha aberta={!!id} aoFechar={aoFechar} titulo={data?.nome ?? t('clientes.titulo')}>
      {error ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      ) : data ? (
        <Conteudo cliente={data} />
      ) : (
        <EsqueletoDeLinhas linhas={6} />
      )}
    </Folha>
  )
}

function Conteudo({ cliente: c }: { cliente: Cliente }) {
  const { t } = useTextos()
  return (
    <>
      <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em" lineHeight="1.4">
        <Valor centavos={(deReais(c.total) ?? 0) - (deReais(c.devolvido) ?? 0)} />
      </Text>
      <Text color="ink-2" fontSize="sm">
        {t('cliente.resumo', { n: c.pagamentos })}
      </Text>
      <ParteDaFolha titulo={t('cliente.quem')}>
        <Dado nome={t(documentoDeFora(c.documento) ? 'cliente.documentoDeFora' : 'cliente.documento')}>
          {documentoNaTela(c.documento)}
        </Dado>
        <Dado nome={t('cliente.celular')}>{telefoneNaTela(c.contato)}</Dado>
        {c.email && <Dado nome={t('cliente.email')}>{c.email}</Dado>}
      </ParteDaFolha>
      <ParteDaFolha titulo={t('cliente.numeros')}>
        <Dado nome={t('cliente.ticket')}>
          <Valor centavos={deReais(c.ticketMedio) ?? 0} />
        </Dado>
        {c.devolvido > 0 && (
          <Dado nome={t('cliente.devolvido')}>
            <Valor centavos={deReais(c.devolvido) ?? 0} />
          </Dado>
        )}
        <Dado nome={t('cliente.primeiro')}>
          <Momento iso={c.primeiroEm} soData />
        </Dado>
      </ParteDaFolha>
      <ParteDaFolha titulo={t('cliente.historico')}>
        <Historico id={c.id} />
      </ParteDaFolha>
    </>
  )
}

function Historico({ id }: { id: string }) {
  const { t } = useTextos()
  const lista = useLista('listarPagamentosDoCliente', {}, { params: { id }, porPagina: POR_VEZ })
  return <ListaSimples lista={lista} rotulo={t('cliente.historico')} linha={p => <Pagamento key={p.id} p={p} />} />
}

/** Settled; given back or in doubt. */
const bons: ReadonlySet<number> = new Set([3, 16])

function Pagamento({ p }: { p: ItemDe<'listarPagamentosDoCliente'> }) {
  const { t, idioma } = useTextos()
  const { slug, perfil } = useSessao()
  const nome = p.linkNome || t('cliente.semLink')
  return (
    <chakra.li py="3" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
      <Flex justify="space-between" gap="4">
        <Box fontSize="sm">
          {pode(perfil, 'G01', 'ler') ? (
            <PortaPara
              para={`${caminhos.checkouts(slug)}?pagamento=${p.id}`}
              rotulo={t('cliente.abrirPagamento', { link: nome, ...qual(p.valor, p.pagoEm, idioma) })}
            >
              {nome}
            </PortaPara>
          ) : (
            <Text fontWeight="semibold">{nome}</Text>
          )}
          <Text color="ink-2">
            {t(`cliente.forma.${p.formaPagamento}` as ChavePainel)} · <Momento iso={p.pagoEm} />
          </Text>
          {p.possivelRepetida && <Repetida id={p.id} outra={p.possivelRepetida} />}
        </Box>
        <Box textAlign="end" fontSize="sm">
          <Text fontWeight="semibold">
            <Valor centavos={deReais(p.valor) ?? 0} />
          </Text>
          {p.estornado > 0 ? (
            <Text color="ink-2">
              {t('cliente.estornado')} <Valor centavos={deReais(p.estornado) ?? 0} />
            </Text>
          ) : (
            <Situacao tom={bons.has(p.situacao) ? 'bom' : 'atencao'}>{nomeDoCheckout(t, p.situacao)}</Situacao>
          )}
        </Box>
      </Flex>
    </chakra.li>
  )
}

/** Says so, and leads to this payment with the other beside it, where one may read payments. */
function Repetida({ id, outra }: { id: string; outra: string }) {
  const { t } = useTextos()
  const { slug, perfil } = useSessao()
  return (
    <Flex as="span" color="warning" fontSize="xs" fontWeight="semibold" align="center" gap="1.5" minH="6">
      <Icone nome="alerta" tamanho={16} />
      {pode(perfil, 'G01', 'ler') ? (
        <Ligacao asChild color="warning" textDecoration="underline" textUnderlineOffset="3px">
          <Link to={`${caminhos.checkouts(slug)}?pagamento=${id}&outro=${outra}`}>{t('repetida.marca')}</Link>
        </Ligacao>
      ) : (
        t('repetida.marca')
      )}
    </Flex>
  )
}
