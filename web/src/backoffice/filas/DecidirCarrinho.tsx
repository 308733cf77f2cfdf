import { chakra, Flex, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { motivosDaReprovacao } from '../../../../shared/domain/analiseDeCarrinho.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { QualDinheiro } from '../../ui/qual.ts'
import { useFormulario } from '../../ui/useFormulario.ts'
import { dizer } from '../textos.ts'
import type { CarrinhoEmAnalise } from './CasoDoCarrinho.tsx'
import { emReais } from './casos.ts'
import { Decisoes, palavrasDo } from './Decisoes.tsx'
import { naoAbertos } from './Papeis.tsx'
import { useCasoAlheio } from './usePosse.ts'

/** The decision on a cart that waits: approved once its papers were looked at, or refused for a reason that is named. */
export function DecidirCarrinho({ carrinho: c, aoDecidir }: { carrinho: CarrinhoEmAnalise; aoDecidir: () => void }) {
  const { executar, enviando, erro, limparErro } = useAction('analisarCarrinho')
  const [reprovando, setReprovando] = useState(false)
  const alheio = useCasoAlheio()
  const faltam = naoAbertos(c).length
  const sobre = { valor: c.valorTotal, em: c.criadoEm, de: c.empresa.nome }
  if (c.decidirAte === null) return <Text mt="7">{c.situacaoLabel}</Text>
  return (
    <chakra.div mt="7">
      {faltam > 0 && (
        <chakra.div mb="3">
          <Aviso tom="atencao">{dizer('carrinho.faltaAbrir', { n: faltam })}</Aviso>
        </chakra.div>
      )}
      <Decisoes
        {...{ enviando, erro, limparErro, aoDecidir }}
        sobre={sobre}
        comMotivo
        decisoes={
          faltam > 0
            ? []
            : [
                {
                  id: 'aprovar',
                  rotulo: dizer('carrinho.aprovar'),
                  pergunta: dizer('carrinho.aprovar.pergunta'),
                  texto: dizer('carrinho.aprovar.texto', { valor: emReais(c.valorTotal) }),
                  sugestao: dizer('carrinho.aprovar.motivo'),
                  enviar: observacao => executar({ params: { id: c.id }, body: { decisao: 'aprovar', observacao } }),
                },
              ]
        }
      />
      {!alheio && (
        <BotaoDeDinheiro sobre={sobre} mt="3" variant="outline" colorPalette="red" onClick={() => setReprovando(true)}>
          {dizer('carrinho.reprovar')}
        </BotaoDeDinheiro>
      )}
      <Dialogo aberto={reprovando} aoFechar={() => setReprovando(false)} titulo={dizer('carrinho.reprovar.pergunta')}>
        <Reprovar id={c.id} sobre={sobre} aoDecidir={aoDecidir} />
      </Dialogo>
    </chakra.div>
  )
}

function Reprovar({ id, sobre, aoDecidir }: { id: string; sobre: QualDinheiro; aoDecidir: () => void }) {
  const { executar, enviando } = useAction('analisarCarrinho')
  const form = useFormulario({
    campos: ['motivo', 'observacao'],
    conferir: v => ({ motivo: !v.motivo && { texto: dizer('carrinho.semMotivo') } }),
    enviar: ({ motivo: dito, observacao }) => {
      const motivo = motivosDaReprovacao.find(m => m === dito)
      if (!motivo) return undefined
      return executar({
        params: { id },
        body: { decisao: 'reprovar', motivo, ...(observacao && { observacao }) },
      })
    },
    aoConcluir: aoDecidir,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('carrinho.reprovar.texto')}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('carrinho.motivo')}>
          <NativeSelect.Root>
            <NativeSelect.Field name="motivo" h="12">
              <option value="">{dizer('carrinho.semMotivo')}</option>
              {motivosDaReprovacao.map(m => (
                <option key={m} value={m}>
                  {dizer(`carrinho.motivo.${m}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Campo {...form.campo('observacao')} rotulo={dizer('carrinho.observacao')}>
          <Textarea name="observacao" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <BotaoDeDinheiro sobre={sobre} type="submit" colorPalette="red" aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : 'carrinho.reprovar')}
          </BotaoDeDinheiro>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
