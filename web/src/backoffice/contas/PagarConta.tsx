import { chakra, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { deReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { emReais } from '../filas/casos.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { type Conta, dinheiroDaConta } from './operacoes.ts'

const tipos = [0, 1, 2, 3, 4] as const
interface Pedido {
  tipoChave: (typeof tipos)[number]
  chave: string
}

/** Asks that it be paid by Pix to its supplier's own key, after a question; another person lets it go. */
export function PagarConta({ conta, aoPedir }: { conta: Conta; aoPedir: () => void }) {
  const { executar, enviando, erro, limparErro } = useAction('enviarPagamentoDaConta')
  const [centavos, setCentavos] = useState(deReais(conta.resta) ?? 0)
  const [pedido, setPedido] = useState<Pedido>()
  const { nome, documento } = conta.contraparte
  const form = useFormulario({
    campos: ['valor', 'tipoChave', 'chave'],
    conferir: v => ({
      valor: centavos === 0 && { texto: dizer('lancamento.semValor') },
      chave: !v.chave && { texto: dizer('retido.semChave') },
    }),
    enviar: async v => setPedido({ chave: v.chave, tipoChave: tipos.find(tipo => String(tipo) === v.tipoChave) ?? 1 }),
  })
  const confirmar = async () => {
    if (!pedido) return
    const r = await executar({ params: { id: conta.id }, body: { ...pedido, valor: paraReais(centavos) } })
    if (!r.ok) return
    setPedido(undefined)
    avisar(dizer('envio.pedido'))
    aoPedir()
  }
  const valor = emReais(paraReais(centavos))
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('envio.texto', { nome, documento: formatarDocumento(documento) })}</Text>
        <Campo {...form.campo('valor')} rotulo={dizer('conta.valor')}>
          <CampoDinheiro size="lg" centavos={centavos} aoMudar={setCentavos} />
        </Campo>
        <Campo {...form.campo('tipoChave')} rotulo={dizer('retido.tipoChave')}>
          <NativeSelect.Root>
            <NativeSelect.Field name="tipoChave" h="12" defaultValue="1">
              {tipos.map(tipo => (
                <option key={tipo} value={tipo}>
                  {dizer(`retido.tipo.${tipo}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Campo {...form.campo('chave')} rotulo={dizer('retido.chave')}>
          <Input name="chave" size="lg" maxLength={77} autoComplete="off" />
        </Campo>
        <Aviso tom="nota">{dizer('envio.segunda')}</Aviso>
        <Flex justify="flex-end">
          <BotaoDeDinheiro sobre={{ ...dinheiroDaConta(conta), valor: paraReais(centavos) }} type="submit">
            {dizer('envio.pagar')}
          </BotaoDeDinheiro>
        </Flex>
      </Stack>
      <Confirmacao
        aberto={!!pedido}
        titulo={dizer('envio.pergunta', { valor, nome })}
        texto={dizer('envio.perguntaTexto', { chave: pedido?.chave ?? '' })}
        confirmar={enviando ? dizer('caso.enviando') : dizer('envio.confirmar', { valor })}
        cancelar={dizer('caso.voltar')}
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => void confirmar()}
        aoCancelar={() => {
          limparErro()
          setPedido(undefined)
        }}
      />
    </chakra.form>
  )
}
