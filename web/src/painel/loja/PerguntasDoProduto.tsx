import { Box, Button, Flex, IconButton, Input, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react'
import { limitesDasPerguntas as limites, tiposDePergunta } from '../../../../shared/domain/perguntasDoProduto.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Icone } from '../../ui/icones.tsx'
import { type PerguntaNoRascunho, perguntaNova, type RascunhoDoProduto } from './rascunhoDoProduto.ts'

interface Props {
  rascunho: RascunhoDoProduto
  aoMudar: (mudanca: Partial<RascunhoDoProduto>) => void
  campo: (nome: string) => { nome: string; erro: string | undefined }
}

/** What the shop asks of who buys the product, and how the hour of a service is agreed. */
export function PerguntasDoProduto({ rascunho: r, aoMudar, campo }: Props) {
  const { t } = useTextos()
  const { perguntas } = r
  const trocar = (n: number, mudanca: Partial<PerguntaNoRascunho>) =>
    aoMudar({ perguntas: perguntas.map((p, i) => (i === n ? { ...p, ...mudanca } : p)) })
  return (
    <Stack as="section" gap="4" aria-labelledby="titulo-das-perguntas">
      {r.tipo === 'servico' && (
        <Campo
          {...campo('agendamento')}
          rotulo={t('produto.agendamento')}
          dica={t('produto.agendamentoDica')}
          opcional={t('produto.opcional')}
        >
          <Textarea
            rows={2}
            maxLength={limites.agendamento}
            value={r.agendamento}
            onChange={e => aoMudar({ agendamento: e.currentTarget.value })}
          />
        </Campo>
      )}
      <div>
        <Text id="titulo-das-perguntas" fontWeight="semibold">
          {t('produto.perguntas')}
        </Text>
        <Text color="ink-2" fontSize="sm">
          {t('produto.perguntasTexto')}
        </Text>
      </div>
      {perguntas.map((p, n) => (
        <Pergunta
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place in the list
          key={n}
          n={n}
          pergunta={p}
          campo={campo}
          aoMudar={mudanca => trocar(n, mudanca)}
          aoTirar={() => aoMudar({ perguntas: perguntas.filter((_, i) => i !== n) })}
        />
      ))}
      {perguntas.length < limites.porProduto && (
        <Button
          variant="outline"
          alignSelf="flex-start"
          onClick={() => aoMudar({ perguntas: [...perguntas, perguntaNova] })}
        >
          <Icone nome="mais" />
          {t('produto.pergunta.nova')}
        </Button>
      )}
    </Stack>
  )
}

function Pergunta(p: {
  n: number
  pergunta: PerguntaNoRascunho
  campo: Props['campo']
  aoMudar: (mudanca: Partial<PerguntaNoRascunho>) => void
  aoTirar: () => void
}) {
  const { t } = useTextos()
  const { n, campo, pergunta: q } = p
  const nome = t('produto.pergunta', { n: n + 1 })
  const tirar = t('produto.pergunta.tirar', { n: n + 1 })
  return (
    <Box role="group" aria-label={nome} borderWidth="1px" borderColor="line" borderRadius="l2" p="4">
      <Flex align="center" justify="space-between" mb="2">
        <Text fontWeight="semibold">{nome}</Text>
        <IconButton variant="ghost" aria-label={tirar} title={tirar} onClick={p.aoTirar}>
          <Icone nome="fechar" />
        </IconButton>
      </Flex>
      <Stack gap="3">
        <Campo {...campo(`perguntas.${n}.rotulo`)} rotulo={t('produto.pergunta.rotulo')}>
          <Input
            size="lg"
            autoComplete="off"
            maxLength={limites.rotulo}
            placeholder={t('produto.pergunta.rotuloExemplo')}
            value={q.rotulo}
            onChange={e => p.aoMudar({ rotulo: e.currentTarget.value })}
          />
        </Campo>
        <Flex gap="3" direction={{ base: 'column', sm: 'row' }} align={{ sm: 'flex-end' }}>
          <Box flex="1">
            <Campo {...campo(`perguntas.${n}.tipo`)} rotulo={t('produto.pergunta.tipo')}>
              <NativeSelect.Root size="lg">
                <NativeSelect.Field
                  borderColor="line-strong"
                  value={q.tipo}
                  onChange={e => {
                    const tipo = tiposDePergunta.find(qual => qual === e.currentTarget.value)
                    if (tipo) p.aoMudar({ tipo })
                  }}
                >
                  {tiposDePergunta.map(qual => (
                    <option key={qual} value={qual}>
                      {t(`produto.pergunta.tipo.${qual}`)}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Campo>
          </Box>
          <Box flex="1">
            <Limite {...p} />
          </Box>
        </Flex>
        <Interruptor
          nome={`pergunta-${n}-obrigatoria`}
          ligado={q.obrigatoria}
          aoMudar={obrigatoria => p.aoMudar({ obrigatoria })}
          rotulo={t('produto.pergunta.obrigatoria')}
          texto={t('produto.pergunta.obrigatoriaTexto')}
        />
      </Stack>
    </Box>
  )
}

/** What each kind is bounded by: letters of a text, the options of a choice, the first day of a date. */
function Limite({
  n,
  pergunta: q,
  campo,
  aoMudar,
}: {
  n: number
  pergunta: PerguntaNoRascunho
  campo: Props['campo']
  aoMudar: (mudanca: Partial<PerguntaNoRascunho>) => void
}) {
  const { t } = useTextos()
  if (q.tipo === 'opcao')
    return (
      <Campo
        {...campo(`perguntas.${n}.opcoes`)}
        rotulo={t('produto.pergunta.opcoes')}
        dica={t('produto.pergunta.opcoesDica')}
      >
        <Input
          size="lg"
          autoComplete="off"
          value={q.opcoes}
          onChange={e => aoMudar({ opcoes: e.currentTarget.value })}
        />
      </Campo>
    )
  const qual = q.tipo === 'texto' ? 'maximo' : 'antecedencia'
  return (
    <Campo
      {...campo(`perguntas.${n}.${qual}`)}
      rotulo={t(`produto.pergunta.${qual}`)}
      dica={t(`produto.pergunta.${qual}Dica`)}
      opcional={t('produto.opcional')}
    >
      <Input
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={q[qual]}
        onChange={e => aoMudar({ [qual]: e.currentTarget.value.replace(/\D/g, '') })}
      />
    </Campo>
  )
}
