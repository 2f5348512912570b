# Run by the image of mc whenever compose.yaml starts: the bucket, and the user with which services read and write its files. Nobody but this script
# and MinIO itself has the name and password that may do everything. Run again, it adds what is missing, and a new password takes the place of the old one.
secret() { cat "/run/secrets/$1"; }
MC_HOST_files="http://$(secret MINIO_ROOT_USER):$(secret MINIO_ROOT_PASSWORD)@minio:9000"
export MC_HOST_files
mc mb --ignore-existing "files/$BUCKET"
cat > /tmp/archivos.json <<JSON
{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": ["arn:aws:s3:::$BUCKET"] },
    { "Effect": "Allow", "Action": ["s3:GetObject", "s3:PutObject"], "Resource": ["arn:aws:s3:::$BUCKET/*"] }
  ]
}
JSON
mc admin policy create files archivos /tmp/archivos.json
mc admin user add files "$(secret FILES_USER)" "$(secret FILES_PASSWORD)"
mc admin policy attach files archivos --user "$(secret FILES_USER)"
