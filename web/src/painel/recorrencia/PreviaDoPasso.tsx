import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { dataSaoPaulo, formatarData, somarDias } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { escreverPasso, type ValoresDaRegua } from '../../../../shared/domain/regua.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { amostraDoAtraso, modeloDoAtraso, textosDoAtraso } from '../../../../shared/textos/pt-BR/reguaDeCobranca.ts'
import { useTextos } from '../../app/textos.tsx'
import type { PassoEscrito } from './PaginaDaRegua.tsx'

/** An amount to look at. */
const VALOR = 89_90

/** A step as the payer reads it: the e-mail's own words, or the messenger's template around them. In Portuguese, as they are sent. */
export function PreviaDoPasso({ passo, empresa }: { passo: PassoEscrito; empresa: string }) {
  const { t } = useTextos()
  const dias = Number(passo.dias) || 0
  const valores: ValoresDaRegua = {
    ...amostraDoAtraso,
    ...{ empresa, valor: formatarReais(VALOR), dias: String(dias) },
    vencimento: formatarData(somarDias(dataSaoPaulo(Date.now()), -dias)),
  }
  const texto = escreverPasso(passo.texto, valores).trim() || '…'
  return (
    <Stack gap="3" maxW="24rem" mx="auto">
      <Text fontSize="sm" fontWeight="semibold" color="ink-2" textAlign="center">
        {t('regua.previa', { nome: valores.nome })} · {t(`regua.canal.${passo.canal}`)}
      </Text>
      {passo.canal === 'email' ? (
        <NoEmail assunto={escreverPasso(passo.assunto, valores) || '…'} texto={texto} valores={valores} />
      ) : (
        <NoWhatsApp texto={fill(modeloDoAtraso, { nome: valores.nome, empresa, recado: texto })} />
      )}
    </Stack>
  )
}

function NoEmail({ assunto, texto, valores }: { assunto: string; texto: string; valores: ValoresDaRegua }) {
  const { t } = useTextos()
  return (
    <Box lang="pt-BR" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" overflow="hidden">
      <Box px="5" py="4" borderBottomWidth="1px" borderColor="line">
        <Text fontSize="sm" color="ink-2">
          {t('regua.previa.de', { empresa: valores.empresa })}
        </Text>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {assunto}
        </Text>
      </Box>
      <Stack gap="3" p="5">
        <Text fontSize="lg" fontWeight="bold">
          {textosDoAtraso.titulo}
        </Text>
        <Text fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums" lineHeight="1.2">
          {valores.valor}
        </Text>
        <Text overflowWrap="anywhere">{texto}</Text>
        <Box borderTopWidth="1px" borderColor="line">
          {[
            [textosDoAtraso.vencimento, valores.vencimento],
            [textosDoAtraso['para.nome'], valores.empresa],
            [textosDoAtraso['cobranca.nome'], valores.cobranca],
          ].map(([nome, valor]) => (
            <Flex
              key={nome}
              justify="space-between"
              gap="4"
              py="2.5"
              borderBottomWidth="1px"
              borderColor="line"
              fontSize="sm"
            >
              <Text color="ink-2">{nome}</Text>
              <Text fontWeight="semibold" textAlign="end" overflowWrap="anywhere">
                {valor}
              </Text>
            </Flex>
          ))}
        </Box>
        <Botao />
        <Text fontSize="sm" color="ink-2">
          {textosDoAtraso.pagou}
        </Text>
      </Stack>
    </Box>
  )
}

const NoWhatsApp = ({ texto }: { texto: string }) => (
  <Box lang="pt-BR" bg="canvas" borderWidth="1px" borderColor="line" borderRadius="l3" p="4">
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p="4" maxW="19rem">
      <Text overflowWrap="anywhere">{texto}</Text>
      <Text
        color="brand.strong"
        fontWeight="semibold"
        textAlign="center"
        borderTopWidth="1px"
        borderColor="line"
        mt="3"
        pt="3"
      >
        {textosDoAtraso.botao}
      </Text>
    </Box>
  </Box>
)

/** As the message's: nothing to press here. */
const Botao = () => (
  <Box bg="brand.solid" color="brand.contrast" borderRadius="l2" py="3" textAlign="center" fontWeight="semibold">
    {textosDoAtraso.botao}
  </Box>
)
