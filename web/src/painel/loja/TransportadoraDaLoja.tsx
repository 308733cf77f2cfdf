import { Box, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { formatarCep } from '../../../../shared/domain/cep.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { CamposDasMedidas } from './CamposDasMedidas.tsx'
import { type RascunhoDaLoja, transportadoraNova } from './rascunhoDaLoja.ts'

interface Props {
  rascunho: RascunhoDaLoja
  aoMudar: (mudanca: Partial<RascunhoDaLoja>) => void
  campo: (nome: string) => { nome: string; erro: string | undefined }
}

/** Whether carriers quote the delivery: from where, when it is posted, and what the usual parcel is. */
export function TransportadoraDaLoja({ rascunho: { transportadora: t }, aoMudar, campo }: Props) {
  const { t: dizer } = useTextos()
  const mudar = (mudanca: Partial<NonNullable<typeof t>>) => t && aoMudar({ transportadora: { ...t, ...mudanca } })
  return (
    <Box>
      <Interruptor
        nome="transportadora"
        rotulo={dizer('loja.transportadora')}
        texto={dizer('loja.transportadoraTexto')}
        ligado={t !== null}
        aoMudar={liga => aoMudar({ transportadora: liga ? transportadoraNova : null })}
      />
      {t && (
        <Stack gap="4" mt="3">
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <Campo {...campo('transportadora.origem')} rotulo={dizer('loja.origem')} dica={dizer('loja.origemDica')}>
              <Input
                size="lg"
                inputMode="numeric"
                placeholder="00.000-000"
                value={t.origem}
                onChange={e => mudar({ origem: formatarCep(e.currentTarget.value) })}
              />
            </Campo>
            <Campo {...campo('transportadora.preparo')} rotulo={dizer('loja.preparo')} dica={dizer('loja.preparoDica')}>
              <Input
                size="lg"
                inputMode="numeric"
                maxLength={2}
                value={t.preparo}
                onChange={e => mudar({ preparo: e.currentTarget.value })}
              />
            </Campo>
          </SimpleGrid>
          <Box role="group" aria-labelledby="pacote">
            <Text id="pacote" fontWeight="semibold">
              {dizer('loja.pacote')}
            </Text>
            <Text color="ink-2" fontSize="sm" mb="2">
              {dizer('loja.pacoteTexto')}
            </Text>
            <CamposDasMedidas medidas={t} aoMudar={mudar} campo={qual => campo(`transportadora.${qual}`)} />
          </Box>
        </Stack>
      )}
    </Box>
  )
}
