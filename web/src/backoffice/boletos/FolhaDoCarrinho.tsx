import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { colunasCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { Numero } from '../checkouts/PartesDoCheckout.tsx'
import { DoCliente } from '../clientes/DoCliente.tsx'
import { type CarrinhoEmAnalise, PartesDoCarrinho } from '../filas/CasoDoCarrinho.tsx'
import { PassosDoCarrinho } from '../filas/CasoDoPasso.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { tomDoCarrinho } from './situacoes.ts'

interface Props {
  id: string | undefined
  aoFechar: () => void
}
/** A cart of any state, opened by its address: who paid, with what, which slips, what staff decided and what became of it. */
export const FolhaDoCarrinho = ({ id, aoFechar }: Props) => (
  <Folha aberta={!!id} aoFechar={aoFechar} titulo={dizer('boletos.folha')} largura="36rem">
    {id && <Conteudo key={id} id={id} />}
  </Folha>
)

function Conteudo({ id }: { id: string }) {
  const { data: c, error, recarregar } = useEndpoint('obterCarrinhoEmAnalise', { params: { id } })
  if (error?.erro.name === 'CarrinhoNaoEncontrado' || error?.erro.name === 'RequisicaoInvalida')
    return (
      <EstadoVazio
        figura="buscaVazia"
        titulo={dizer('boletos.naoEncontrado')}
        texto={dizer('boletos.naoEncontradoTexto')}
      />
    )
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!c) return <EsqueletoDeLinhas linhas={7} />
  return (
    <>
      <Flex align="baseline" justify="space-between" gap="4" mb="4">
        <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em">
          <Valor centavos={deReais(c.valorTotal) ?? 0} />
        </Text>
        <Situacao tom={tomDoCarrinho(c.situacao)}>{c.situacaoLabel}</Situacao>
      </Flex>
      <Dados c={c} />
      <Acoes c={c} />
      <PartesDoCarrinho carrinho={c} aoLer={() => void recarregar()} />
      <Passos c={c} />
    </>
  )
}

const Dados = ({ c }: { c: CarrinhoEmAnalise }) => (
  <section>
    <DoCliente rotulo={dizer('filas.coluna.empresa')} empresa={c.empresa} />
    {c.pendentes > 0 && <Dado nome={dizer('boletos.pendentes')}>{c.pendentes}</Dado>}
    {c.estornado > 0 && <Dado nome={dizer('boletos.devolvido')}>{emReais(c.estornado)}</Dado>}
    {(
      [
        ['boletos.criado', c.criadoEm],
        ['boletos.autorizado', c.autorizadoEm],
        ['boletos.pago', c.pagoEm],
        ['boletos.encerrado', c.encerradoEm],
      ] as const
    ).map(
      ([nome, em]) =>
        em && (
          <Dado key={nome} nome={dizer(nome)}>
            <Momento iso={em} />
          </Dado>
        ),
    )}
    <Numero nome={dizer('boletos.codigo')} valor={c.id} />
  </section>
)

const Acoes = ({ c }: { c: CarrinhoEmAnalise }) => (
  <Flex gap="3" wrap="wrap" mt="5">
    {c.decidirAte !== null && (
      <Button asChild>
        <Link to={`${caminhos.equipe('pagamentoBoleto')}?natureza=carrinho`}>{dizer('boletos.verNaFila')}</Link>
      </Button>
    )}
    <Button asChild variant="outline" colorPalette="gray">
      <Link
        to={`${caminhos.equipe('pagamentoBoleto')}?${new URLSearchParams({ ver: 'cartao', empresa: c.empresa.id })}`}
      >
        {dizer('financas.verEmpresa')}
      </Link>
    </Button>
  </Flex>
)

/** Once its card was held: before, there is no step to take by hand. */
const comPassos: ReadonlySet<number> = new Set(
  (['AguardandoPagamentoDeBoleto', 'AguardandoCaptura', 'Liquidado', 'Estornado', 'Cancelado'] as const).map(
    estado => colunasCarrinho[estado].numero,
  ),
)

function Passos({ c }: { c: CarrinhoEmAnalise }) {
  const { perfil } = useSessao()
  if (!pode(perfil, 'G09', 'ler') || !comPassos.has(c.situacao)) return null
  return (
    <Box mt="7">
      <PassosDoCarrinho id={c.id} />
    </Box>
  )
}
