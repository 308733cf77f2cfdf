import { chakra, Flex, Input, NativeSelect, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { type FormaDaBaixa, formasDaBaixa, type Sentido } from '../../../../shared/domain/contasDoProvedor.ts'
import { deReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { type Conta, dinheiroDaConta, operacoes } from './operacoes.ts'

/** What came, or went, for it: all that is left, unless another amount is written. */
export function BaixarConta(p: { sentido: Sentido; conta: Conta; aoBaixar: () => void }) {
  const { executar, enviando } = useAction(operacoes[p.sentido].baixar)
  const [centavos, setCentavos] = useState(deReais(p.conta.resta) ?? 0)
  const [forma, setForma] = useState<FormaDaBaixa>(p.conta.linha ? 'boleto' : 'pix')
  const formas = formasDaBaixa.filter(f => f !== 'saldo' || p.conta.contraparte.empresaId !== null)
  const form = useFormulario({
    campos: ['valor', 'em', 'referencia'],
    conferir: v => ({
      valor: centavos === 0 && { texto: dizer('lancamento.semValor') },
      em: !v.em && { texto: dizer('conta.obrigatorio') },
      referencia: forma !== 'saldo' &&
        !/^[\w./-]{4,60}$/.test(v.referencia) && { texto: dizer('conta.referenciaInvalida') },
    }),
    enviar: ({ em, referencia }) =>
      executar({
        params: { id: p.conta.id },
        body: { forma, valor: paraReais(centavos), em, ...(forma !== 'saldo' && { referencia }) },
      }),
    aoConcluir: c => {
      avisar(dizer('conta.baixada', { situacao: dizer(`conta.situacao.${c.situacao}`).toLowerCase() }))
      p.aoBaixar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo
          nome="forma"
          rotulo={dizer('conta.forma')}
          dica={forma === 'saldo' ? dizer('conta.saldoDica') : undefined}
        >
          <NativeSelect.Root>
            <NativeSelect.Field h="12" value={forma} onChange={e => setForma(e.currentTarget.value as FormaDaBaixa)}>
              {formas.map(f => (
                <option key={f} value={f}>
                  {dizer(`conta.forma.${f}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Campo {...form.campo('valor')} rotulo={dizer('conta.valor')}>
          <CampoDinheiro size="lg" centavos={centavos} aoMudar={setCentavos} />
        </Campo>
        <Campo {...form.campo('em')} rotulo={dizer('conta.em')}>
          <Input type="date" name="em" size="lg" defaultValue={dataSaoPaulo(Date.now())} />
        </Campo>
        {forma !== 'saldo' && (
          <Campo {...form.campo('referencia')} rotulo={dizer('conta.referencia')} dica={dizer('conta.referenciaDica')}>
            <Input name="referencia" size="lg" maxLength={60} autoComplete="off" />
          </Campo>
        )}
        <Flex justify="flex-end">
          <BotaoDeDinheiro
            sobre={{ ...dinheiroDaConta(p.conta), valor: paraReais(centavos) }}
            type="submit"
            aria-disabled={enviando}
          >
            {enviando ? dizer('caso.enviando') : dizer(`conta.baixar.${p.sentido}`)}
          </BotaoDeDinheiro>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
