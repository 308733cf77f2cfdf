import { Button, chakra, Flex, Input, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo, dataValida, somarDias } from '../../../../../shared/domain/calendario.ts'
import {
  limitesDoDocumento,
  prazoDoDocumento,
  prazoValido,
  type TipoDeDocumentoPedido,
  tiposDeDocumentoPedido,
} from '../../../../../shared/domain/documentosPedidos.ts'
import { useAction } from '../../../api/useAction.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { avisar } from '../../../ui/avisos.tsx'
import { Campo } from '../../../ui/Campo.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { useFormulario } from '../../../ui/useFormulario.ts'
import { palavrasDo } from '../../filas/Decisoes.tsx'
import { dizer } from '../../textos.ts'

interface Props {
  empresa: { id: string; nome: string }
  /** The receiver that it is about; without one, the company itself. */
  recebedor?: { id: string; nome: string }
  aoPedir?: () => void
}
/** Staff ask a company for a document: which, why, until when. */
export function PedirDocumento(p: Props) {
  const [aberto, setAberto] = useState(false)
  const pedido = () => {
    avisar(dizer('documento.pedido'))
    setAberto(false)
    p.aoPedir?.()
  }
  return (
    <>
      <Button variant="outline" onClick={() => setAberto(true)}>
        {dizer('documento.pedir')}
      </Button>
      <Dialogo
        aberto={aberto}
        aoFechar={() => setAberto(false)}
        titulo={dizer('documento.pedirDe', { empresa: p.empresa.nome })}
      >
        <Formulario {...p} aoPedir={pedido} />
      </Dialogo>
    </>
  )
}

function Formulario({ empresa, recebedor, aoPedir }: Props & { aoPedir: () => void }) {
  const { executar, enviando } = useAction('pedirDocumentoDoCliente')
  const [tipo, setTipo] = useState<TipoDeDocumentoPedido>('contratoSocial')
  const hoje = dataSaoPaulo(Date.now())
  const form = useFormulario({
    campos: ['descricao', 'motivo', 'ate'],
    conferir: v => ({
      descricao: tipo === 'outro' && v.descricao.trim().length < 3 && { texto: dizer('documento.semDescricao') },
      motivo: v.motivo.trim().length < 10 && { texto: dizer('documento.semMotivo') },
      ate: !(dataValida(v.ate) && prazoValido(v.ate, hoje)) && { texto: dizer('documento.ateInvalido') },
    }),
    enviar: v => {
      const descricao = tipo === 'outro' && { descricao: v.descricao.trim() }
      const body = {
        tipo,
        motivo: v.motivo.trim(),
        ate: v.ate,
        ...descricao,
        ...(recebedor && { recebedor: recebedor.id }),
      }
      return executar({ params: { id: empresa.id }, body })
    },
    aoConcluir: aoPedir,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('documento.pedirTexto')}</Text>
        {recebedor && (
          <Text>
            {dizer('documento.sobre')}: <b>{recebedor.nome}</b>
          </Text>
        )}
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo nome="tipo" rotulo={dizer('documento.qual')}>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field
              name="tipo"
              value={tipo}
              onChange={e => setTipo(tiposDeDocumentoPedido.find(t => t === e.currentTarget.value) ?? 'outro')}
            >
              {tiposDeDocumentoPedido.map(t => (
                <option key={t} value={t}>
                  {dizer(`documento.tipo.${t}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        {tipo === 'outro' && (
          <Campo {...form.campo('descricao')} rotulo={dizer('documento.descricao')}>
            <Input name="descricao" size="lg" maxLength={limitesDoDocumento.descricao} />
          </Campo>
        )}
        <Campo {...form.campo('motivo')} rotulo={dizer('documento.motivo')}>
          <Textarea name="motivo" rows={3} maxLength={limitesDoDocumento.motivo} />
        </Campo>
        <Campo {...form.campo('ate')} rotulo={dizer('documento.ate')}>
          <Input
            name="ate"
            type="date"
            size="lg"
            defaultValue={somarDias(hoje, prazoDoDocumento.padrao)}
            min={somarDias(hoje, prazoDoDocumento.minimo)}
            max={somarDias(hoje, prazoDoDocumento.maximo)}
          />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : 'documento.pedir')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
