import { Box, Stack, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { verModeloDeMensagem } from '../../../../shared/contract/mensagensDaEquipe.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { dizer } from '../textos.ts'

/** The message drawn from its parts; its button leads nowhere, for nothing of it happened. */
export function Carta({ mensagem: m }: { mensagem: Received<typeof verModeloDeMensagem> }) {
  return (
    <Box as="article" lang={m.idioma} borderWidth="1px" borderColor="line" borderRadius="lg" p={{ base: '4', md: '6' }}>
      <Text fontSize="sm" color="ink-2" lang="pt-BR">
        {dizer('prm.mensagens.assunto')}
      </Text>
      <Text fontWeight="semibold" mb="4">
        {m.assunto}
      </Text>
      <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="4">
        <Text fontWeight="bold">{m.titulo}</Text>
        {m.valor && (
          <Text fontSize="2xl" fontWeight="bold">
            {m.valor}
          </Text>
        )}
        <Text>{m.texto}</Text>
        <div>
          {m.linhas.map(l => (
            <Dado key={l.nome} nome={l.nome}>
              {l.valor}
            </Dado>
          ))}
        </div>
        {m.codigo && (
          <Box>
            <Text fontSize="sm" color="ink-2">
              {m.codigo.nome}
            </Text>
            <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
              {m.codigo.texto}
            </Text>
          </Box>
        )}
        <Text
          as="span"
          alignSelf="start"
          bg="brand.solid"
          color="brand.contrast"
          borderRadius="md"
          px="4"
          py="2"
          fontWeight="semibold"
        >
          {m.botao.nome}
        </Text>
        {[...m.notas.map(n => [n.texto, n.url].filter(Boolean).join(' ')), ...m.rodape].map(texto => (
          <Text key={texto} fontSize="sm" color="ink-2">
            {texto}
          </Text>
        ))}
      </Stack>
    </Box>
  )
}
