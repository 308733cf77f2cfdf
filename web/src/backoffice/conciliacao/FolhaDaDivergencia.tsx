import { Link as ChakraLink, chakra, Stack, Text } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { obterDivergencia } from '../../../../shared/contract/divergencias.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { SoAdministrador } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { DecidirDivergencias } from './DecidirDivergencias.tsx'
import { tonsDaDivergencia } from './Divergencias.tsx'

type Divergencia = Received<typeof obterDivergencia>

interface Props {
  id: string | undefined
  aoFechar: () => void
  aoMudar: () => void
}
/** One divergence over its list, down to the payment and to the line of the file as it came. */
export const FolhaDaDivergencia = ({ id, aoFechar, aoMudar }: Props) => (
  <Folha aberta={!!id} aoFechar={aoFechar} titulo={dizer('dvg.uma')} largura="44rem">
    {id && <Conteudo key={id} id={id} aoMudar={aoMudar} />}
  </Folha>
)

function Conteudo({ id, aoMudar }: { id: string; aoMudar: () => void }) {
  const { perfil } = useSessao()
  const { data: d, error, recarregar } = useEndpoint('obterDivergencia', { params: { id } })
  if (error) return <Falhou erro={error.erro} titulo={dizer('dvg.falhou')} aoRepetir={() => void recarregar()} />
  if (!d) return <EsqueletoDeLinhas linhas={7} />
  const decide = pode(perfil, 'G11', 'escrever')
  return (
    <Stack gap="5">
      <Text fontSize="lg">{d.sugestao}</Text>
      <Dados d={d} />
      {d.decisao && (
        <ParteDaFolha titulo={dizer('dvg.decisao')}>
          <Text overflowWrap="anywhere">{d.decisao.motivo}</Text>
          <Text color="ink-2" fontSize="sm" mt="1">
            {d.decisao.quem ?? dizer('dvg.porSi')} · <Momento iso={d.decisao.em} />
          </Text>
        </ParteDaFolha>
      )}
      {d.linha && <ComoVeio linha={d.linha} />}
      {d.decisoes.length > 0 &&
        (decide ? (
          <DecidirDivergencias
            divergencias={[d]}
            aoDecidir={() => {
              void recarregar()
              aoMudar()
            }}
          />
        ) : (
          <SoAdministrador />
        ))}
    </Stack>
  )
}

/** A checkout's sheet; a cart is found by its id. */
const lugarDoPagamento = ({ checkoutId, carrinhoId }: Divergencia): string =>
  checkoutId === null
    ? `${caminhos.equipe('busca')}?q=${encodeURIComponent(carrinhoId ?? '')}`
    : `${caminhos.equipe('checkouts')}?pagamento=${encodeURIComponent(checkoutId)}`

const Dados = ({ d }: { d: Divergencia }) => (
  <section>
    <Dado nome={dizer('caso.situacao')}>
      <Situacao tom={tonsDaDivergencia[d.situacao]}>{dizer(`dvg.estado.${d.situacao}`)}</Situacao>
    </Dado>
    <Dado nome={dizer('dvg.tipo')}>{dizer(`dvg.tipo.${d.tipo}`)}</Dado>
    <Dado nome={dizer('caso.valor')}>{emReais(d.valor)}</Dado>
    <Dado nome={dizer('dvg.dia')}>{formatarData(d.dia)}</Dado>
    <Dado nome={dizer('dvg.idade')}>{dizer('dvg.dias', { n: d.idade })}</Dado>
    {d.parcela !== null && <Dado nome={dizer('dvg.parcela')}>{String(d.parcela)}</Dado>}
    {d.tid && <Dado nome="TID">{d.tid}</Dado>}
    {d.pedido && <Dado nome={dizer('dvg.pedido')}>{d.pedido}</Dado>}
    {(d.checkoutId ?? d.carrinhoId) && (
      <Dado nome={dizer('dvg.pagamento')}>
        <ChakraLink asChild textDecoration="underline">
          <Link to={lugarDoPagamento(d)}>{dizer('caso.verPagamento')}</Link>
        </ChakraLink>
      </Dado>
    )}
    {d.lancamento && (
      <Dado nome={dizer('dvg.lancamento')}>
        <ChakraLink asChild textDecoration="underline">
          <Link to={`${caminhos.equipe('lancamentos')}?quais=todos`}>
            {dizer(`lancamento.situacao.${d.lancamento.situacao}`)}
          </Link>
        </ChakraLink>
      </Dado>
    )}
  </section>
)

const ComoVeio = ({ linha: l }: { linha: NonNullable<Divergencia['linha']> }) => (
  <ParteDaFolha titulo={dizer('dvg.linha')}>
    <Text color="ink-2" fontSize="sm" mb="2" overflowWrap="anywhere">
      {dizer('dvg.linhaDo', { numero: l.numero.toLocaleString('pt-BR'), arquivo: l.arquivo })}
    </Text>
    <chakra.details>
      <chakra.summary cursor="pointer" minH="11" py="2.5" fontSize="sm" fontWeight="semibold">
        {dizer('edi.lida')}
      </chakra.summary>
      <chakra.dl display="grid" gridTemplateColumns="minmax(0,11rem) minmax(0,1fr)" gap="1" fontSize="sm" mb="3">
        {l.campos.map(c => (
          <chakra.div key={c.campo} display="contents">
            <chakra.dt color="ink-2">{c.campo}</chakra.dt>
            <chakra.dd overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
              {c.valor}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.details>
    <Text color="ink-2" fontSize="xs" mb="1">
      {dizer('edi.bruta')}
    </Text>
    <chakra.pre tabIndex={0} overflowX="auto" fontSize="xs" p="3" bg="canvas" borderRadius="md">
      {l.bruta}
    </chakra.pre>
  </ParteDaFolha>
)
