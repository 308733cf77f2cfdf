import { Box, Link as ChakraLink, Flex, Stack, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterUr } from '../../../../shared/contract/unidadesDeRecebivel.ts'
import { formatarData, formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import type { ItemDe } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { SituacaoDoRegistro } from './UnidadesDoDia.tsx'
import { Somas } from './Urs.tsx'

type Ur = Received<typeof obterUr>
type Efeito = Ur['efeitos'][number]
const tons: Record<Efeito['situacao'], TomDaSituacao> = {
  ativo: 'atencao',
  pago: 'bom',
  retirado: 'parado',
  tardio: 'ruim',
}

const tonsDoEnvio: Record<NonNullable<Efeito['pagamento']>['situacao'], TomDaSituacao> = {
  emAndamento: 'parado',
  pago: 'bom',
  emAnalise: 'atencao',
  parado: 'ruim',
}

interface Props {
  u: ItemDe<'listarUrs'> | undefined
  aoFechar: () => void
}
/** One unit over its list: its figures, who else has a part in it and in which order, and the instalments that it is. */
export const FolhaDaUr = ({ u, aoFechar }: Props) => (
  <Folha aberta={!!u} aoFechar={aoFechar} titulo={dizer('ur.uma')} largura="40rem">
    {u && <Conteudo key={u.id} conta={u.conta} data={u.data} arranjo={u.arranjo} />}
  </Folha>
)

function Conteudo(params: Pick<Ur, 'conta' | 'data' | 'arranjo'>) {
  const { data: u, error, recarregar } = useEndpoint('obterUr', { params })
  if (error) return <Falhou erro={error.erro} titulo={dizer('ur.umaFalhou')} aoRepetir={() => void recarregar()} />
  if (!u) return <EsqueletoDeLinhas linhas={8} />
  const comprometido = (Math.round(u.constituido * 100) - Math.round(u.livre * 100)) / 100
  return (
    <Stack gap="6">
      <Somas constituido={u.constituido} comprometido={comprometido} livre={u.livre} />
      <Dados u={u} />
      <ParteDaFolha titulo={dizer('ur.efeitos')}>
        <Text color="ink-2" fontSize="sm">
          {dizer(u.efeitos.length ? 'ur.efeitosTexto' : 'ur.semEfeitos')}
        </Text>
        <Stack as="ol" listStyleType="none" gap="3" mt={u.efeitos.length ? '3' : '0'}>
          {u.efeitos.map(e => (
            <UmEfeito key={e.id} e={e} />
          ))}
        </Stack>
      </ParteDaFolha>
      <Parcelas u={u} />
    </Stack>
  )
}

function Dados({ u }: { u: Ur }) {
  const { t } = useTextos()
  const r = u.registro
  return (
    <section>
      <Dado nome={dizer('ur.dono')}>{u.dono}</Dado>
      <Dado nome={dizer('ur.documento')}>{u.documento}</Dado>
      <Dado nome={dizer('ur.dia')}>{formatarData(u.data)}</Dado>
      <Dado nome={dizer('ur.arranjo')}>{t(`arranjo.${u.arranjo}`)}</Dado>
      {u.preContratado > 0 && <Dado nome={dizer('ur.preContratado')}>{emReais(u.preContratado)}</Dado>}
      {u.abatido > 0 && <Dado nome={dizer('ur.abatido')}>{emReais(u.abatido)}</Dado>}
      {u.posContratado > 0 && <Dado nome={dizer('ur.posContratado')}>{emReais(u.posContratado)}</Dado>}
      <Dado nome={dizer('ur.registro')}>
        <SituacaoDoRegistro u={u} />
      </Dado>
      {r?.la != null && <Dado nome={dizer('ur.la')}>{emReais(r.la)}</Dado>}
      {r?.motivo && <Dado nome={dizer('ur.motivo')}>{r.motivo}</Dado>}
      {r?.protocolo && <Dado nome={dizer('ur.protocolo')}>{r.protocolo}</Dado>}
      {u.liberadaEm && (
        <Dado nome={dizer('ur.liberadaEm')}>
          <Momento iso={u.liberadaEm} />
        </Dado>
      )}
    </section>
  )
}

/** Released, and no transfer was made of it: staff pay by an entry of the books. */
const aMao = (e: Efeito) => e.quemPaga === 'quita' && e.situacao === 'pago' && !e.pagamento

const UmEfeito = ({ e }: { e: Efeito }) => (
  <Box as="li" borderWidth="1px" borderColor="line" borderRadius="l2" p="4">
    <Flex justify="space-between" gap="3" wrap="wrap">
      <Text fontWeight="semibold">{dizer('ur.efeito', { ordem: e.ordem, tipo: dizer(`ur.efeito.${e.tipo}`) })}</Text>
      <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {emReais(e.valor)}
      </Text>
    </Flex>
    <Text mt="1" overflowWrap="anywhere">
      {e.beneficiario}
    </Text>
    <Flex gap="3" rowGap="1" wrap="wrap" mt="2" fontSize="sm" color="ink-2">
      {e.pagamento && e.pagamento.situacao !== 'pago' ? (
        <Situacao tom="parado">{dizer('ur.efeito.separado', { valor: emReais(e.pago ?? 0) })}</Situacao>
      ) : (
        <Situacao tom={tons[e.situacao]}>
          {e.situacao === 'pago'
            ? dizer('ur.efeito.pago', { valor: emReais(e.pago ?? 0) })
            : dizer(`ur.efeito.${e.situacao}`)}
        </Situacao>
      )}
      <span>{dizer(`ur.paga.${aMao(e) ? 'aMao' : e.quemPaga}`)}</span>
      {e.pagamento && (
        <Situacao tom={tonsDoEnvio[e.pagamento.situacao]}>
          {dizer(`ur.envio.${e.pagamento.situacao}`, {
            dia: e.pagamento.em ? formatarDataHora(Date.parse(e.pagamento.em)) : '',
          })}
        </Situacao>
      )}
      <Text as="span" overflowWrap="anywhere">
        {e.protocolo}
      </Text>
    </Flex>
  </Box>
)

const Parcelas = ({ u }: { u: Ur }) => (
  <ParteDaFolha titulo={dizer('ur.parcelas')}>
    {u.parcial ? (
      <Text color="ink-2" fontSize="sm">
        {dizer('ur.parcelasParcial')}
      </Text>
    ) : u.soma === u.constituido ? (
      <Text color="ink-2" fontSize="sm">
        {dizer('ur.somaConfere', { valor: emReais(u.constituido) })}
      </Text>
    ) : (
      <Aviso tom="erro">{dizer('ur.somaDifere', { soma: emReais(u.soma), valor: emReais(u.constituido) })}</Aviso>
    )}
    <Stack as="ul" listStyleType="none" gap="0" mt="2">
      {u.parcelas.map(p => (
        <Flex
          as="li"
          key={`${p.checkoutId} ${p.numero}`}
          justify="space-between"
          align="center"
          gap="3"
          minH="12"
          borderTopWidth="1px"
          borderColor="line"
        >
          <ChakraLink asChild textDecoration="underline">
            <Link to={`${caminhos.equipe('checkouts')}?pagamento=${encodeURIComponent(p.checkoutId)}`}>
              {dizer('ur.parcela', { numero: p.numero, de: p.de })}
            </Link>
          </ChakraLink>
          <Text fontVariantNumeric="tabular-nums">{emReais(p.valor)}</Text>
        </Flex>
      ))}
    </Stack>
  </ParteDaFolha>
)
