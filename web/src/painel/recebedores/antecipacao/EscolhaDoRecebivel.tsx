import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarData } from '../../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../../app/textos.tsx'
import { Campo } from '../../../ui/Campo.tsx'
import { CampoDinheiro } from '../../../ui/CampoDinheiro.tsx'
import { Fala } from '../../../ui/Fala.tsx'
import { useFormulario } from '../../../ui/useFormulario.ts'
import { Valor } from '../../../ui/Valor.tsx'
import { Acoes, Conta } from './Conta.tsx'
import { type Antecipaveis, type Antecipavel, centavos, custoDe } from './tipos.ts'

const idDe = (i: Antecipavel) => `${i.data}.${i.arranjo}`

/** Which receivable and how much of it, with what that comes to while it is typed. The nearest day is chosen at first. */
export function EscolhaDoRecebivel({
  condicoes,
  itens,
  aoVerMais,
  aoEscolher,
}: {
  condicoes: Antecipaveis
  itens: readonly Antecipavel[]
  aoVerMais: (() => void) | undefined
  aoEscolher: (item: Antecipavel, valor: number) => void
}) {
  const { t, idioma } = useTextos()
  const [escolhido, setEscolhido] = useState(() => itens[0] && idDe(itens[0]))
  const item = itens.find(i => idDe(i) === escolhido) ?? itens[0]
  const [digitado, setDigitado] = useState<number>()
  const maximo = item ? centavos(item.valor) : 0
  const valor = digitado ?? maximo
  const form = useFormulario({
    campos: ['valor'],
    conferir: () => {
      const custo = (item && custoDe(valor, item, condicoes.taxa)) ?? 0
      return {
        valor:
          valor <= 0 || valor > maximo
            ? { texto: t('antecipar.acima', { valor: formatarReais(maximo, idioma) }) }
            : custo >= valor && 'antecipar.pouco',
      }
    },
    enviar: () => {
      if (item) aoEscolher(item, valor)
    },
  })
  if (!item) return null
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        <chakra.fieldset>
          <chakra.legend fontWeight="semibold" mb="2">
            {t('antecipar.qual')}
          </chakra.legend>
          <Box maxH="15.5rem" overflowY="auto" borderWidth="1px" borderColor="line" borderRadius="l2">
            {itens.map(i => (
              <Opcao
                key={idDe(i)}
                i={i}
                ligada={i === item}
                aoLigar={() => {
                  setEscolhido(idDe(i))
                  setDigitado(undefined)
                  form.perdoar('valor')
                }}
              />
            ))}
            {aoVerMais && (
              <Button type="button" variant="ghost" size="sm" m="2" onClick={aoVerMais}>
                {t('antecipar.maisDias')}
              </Button>
            )}
          </Box>
        </chakra.fieldset>
        <Campo
          {...form.campo('valor')}
          rotulo={t('antecipar.quanto')}
          dica={t('antecipar.ate', { valor: formatarReais(maximo, idioma) })}
        >
          <CampoDinheiro size="lg" centavos={valor} aoMudar={setDigitado} />
        </Campo>
        <Box aria-live="polite">
          <Fala>{valor > 0 && valor <= maximo && <Conta item={item} valor={valor} condicoes={condicoes} />}</Fala>
        </Box>
        <Acoes>
          <Button type="submit">{t('antecipar.continuar')}</Button>
        </Acoes>
      </Stack>
    </chakra.form>
  )
}

function Opcao({ i, ligada, aoLigar }: { i: Antecipavel; ligada: boolean; aoLigar: () => void }) {
  const { t } = useTextos()
  return (
    <Flex
      asChild
      align="center"
      gap="3"
      px="4"
      minH="14"
      py="2"
      cursor="pointer"
      bg={ligada ? 'brand.soft' : undefined}
      css={{ '& + label': { borderTopWidth: '1px', borderColor: 'line' } }}
      _focusWithin={{ outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' }}
    >
      <chakra.label>
        <chakra.input
          type="radio"
          name="recebivel"
          checked={ligada}
          onChange={aoLigar}
          accentColor="brand.solid"
          boxSize="5"
          outline="none"
          flexShrink={0}
        />
        <Box flex="1" minW="0">
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {formatarData(i.data)}
          </Text>
          <Text fontSize="sm" color="ink-2">
            {`${t('antecipar.dia', { n: i.dias })} · ${t(`arranjo.${i.arranjo}`)}`}
          </Text>
        </Box>
        <Valor centavos={centavos(i.valor)} />
      </chakra.label>
    </Flex>
  )
}
