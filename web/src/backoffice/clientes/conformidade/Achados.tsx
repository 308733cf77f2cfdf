import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react'
import { formatarDocumento } from '../../../../../shared/domain/documento.ts'
import { Momento } from '../../../ui/Momento.tsx'
import { Situacao } from '../../../ui/Situacao.tsx'
import { dizer } from '../../textos.ts'
import type { ConformidadeDoCliente } from './Conformidade.tsx'

type Achado = ConformidadeDoCliente['achados'][number]

/** What the lists found, one beside the other: the person of the registration, and the name in the list. */
export const Achados = ({ achados }: { achados: readonly Achado[] }) => (
  <chakra.ul listStyleType="none" display="grid" gap="3">
    {achados.map(a => (
      <chakra.li key={a.id} borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
        <Cabeca a={a} />
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3" mt="3">
          <Lado titulo={dizer('achado.noCadastro')} nome={a.pessoa.nome}>
            {formatarDocumento(a.pessoa.documento)}, {dizer(`achado.papel.${a.pessoa.papel}`)}
          </Lado>
          <Lado titulo={dizer('achado.naLista')} nome={a.nome}>
            {dizer('achado.referencia')} {a.referencia}
          </Lado>
        </Grid>
        <Rodape a={a} />
      </chakra.li>
    ))}
  </chakra.ul>
)

const Cabeca = ({ a }: { a: Achado }) => (
  <Flex justify="space-between" gap="2" wrap="wrap">
    <Text fontWeight="semibold">{dizer(`achado.lista.${a.lista}`)}</Text>
    <Situacao tom={a.natureza === 'exata' ? 'ruim' : 'atencao'}>
      {dizer('achado.pontos', { natureza: dizer(`achado.natureza.${a.natureza}`), n: a.pontos })}
    </Situacao>
  </Flex>
)

const Lado = (p: { titulo: string; nome: string; children: React.ReactNode }) => (
  <Box minW="0">
    <Text fontSize="xs" color="ink-2">
      {p.titulo}
    </Text>
    <Text overflowWrap="anywhere">{p.nome}</Text>
    <Text fontSize="sm" color="ink-2" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
      {p.children}
    </Text>
  </Box>
)

const Rodape = ({ a: { decisao: d, em } }: { a: Achado }) => (
  <Box mt="3" pt="3" borderTopWidth="1px" borderColor="line" fontSize="sm">
    {d ? (
      <>
        <Situacao tom={d.qual === 'confirmado' ? 'ruim' : 'bom'}>
          {dizer('achado.decidiu', { decisao: dizer(`achado.decisao.${d.qual}`), quem: d.quem })}
        </Situacao>
        <Text color="ink-2" mt="1" overflowWrap="anywhere">
          {d.motivo} · <Momento iso={d.em} />
        </Text>
      </>
    ) : (
      <Text color="ink-2">
        {dizer('achado.espera')} · {dizer('achado.desde')} <Momento iso={em} />
      </Text>
    )}
  </Box>
)
